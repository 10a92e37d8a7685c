/** What a game is played by: everything that host and guest agree on before it starts. */
export interface Setup {
  /** The key of the game in the registry. */
  readonly kind: string;
  /** The rules' options in the game's own notation: `4`, `5+shift+hold`. */
  readonly variant: string;
}
