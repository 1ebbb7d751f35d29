/** Invisible characters do not count. */
export const minPasswordLength = 8;

export const minTrainingWords = 5;
export const maxTrainingWords = 10;

export const wordsPageSize = 20;
