export const MAX_BLOCKS = 2_000;
export const MAX_HEADING_LEVEL = 4;

/** Of one page. */
export const MAX_LINKS = 200;
export const MAX_LINK_ADDRESS = 2_000;

export const MAX_PROPORTION = 10;
