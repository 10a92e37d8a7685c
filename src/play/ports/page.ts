export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface Listed<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}
