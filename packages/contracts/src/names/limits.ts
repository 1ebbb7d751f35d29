/** Invisible characters do not count. */
export const minPasswordLength = 8;

export const wordsPageSize = 20;
