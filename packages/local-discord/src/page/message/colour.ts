/** Discord's number for a colour, as CSS has it. */
export const cssColour = (colour: number | null | undefined): string | undefined =>
  colour == null ? undefined : `#${colour.toString(16).padStart(6, "0")}`;
