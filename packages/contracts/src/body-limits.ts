/** Default of {@link Call.maxBodyBytes}; also the limit of every request that is not a call. */
export const defaultMaxBodyBytes = 16 * 1024;

/**
 * Limits of the JSON in a request body, checked before it is parsed. The deepest valid body has three levels,
 * and the one with the most values has fewer than 200.
 */
export const maxJsonDepth = 16;
export const maxJsonValues = 1000;
