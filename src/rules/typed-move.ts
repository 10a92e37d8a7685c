/** Signs that people type for a dash, U+2010 to U+2015 and the minus sign. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Arrows, as signs or drawn with a dash. */
const ARROWS = /[-=]+>|[\u00bb\u203a\u2192\u21d2\u2794\u279c\u27a1]\ufe0f?/g;

/**
 * A typed move in the signs of notation: small letters without blanks, one sign for every dash (`-`) and
 * every arrow (`>`), no dot at the end. NFKC makes full-width letters ordinary ones.
 */
export const plain = (typed: string): string =>
  typed
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\s/g, "")
    .replaceAll(DASHES, "-")
    .replaceAll(ARROWS, ">")
    .replace(/[.!]+$/, "");
