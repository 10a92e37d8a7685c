/** Ataxx has no options: there is one variant. */
export type Variant = "standard";

export const STANDARD: Variant = "standard";

export const parseVariant = (text: string): Variant | undefined => (text === STANDARD ? STANDARD : undefined);

export const makeVariant = (variant: Variant): string => variant;
