/** Fewest characters of a password, invisible ones not counted. */
export const minPasswordLength = 8;

/** Words on a page of either word list (specification §9). */
export const wordsPageSize = 20;
