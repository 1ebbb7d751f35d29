/**
 * Every version of the legal texts that was published, oldest first: the date of the latest change of either text. Add
 * to it when they change, and release the account service before the pages: it accepts the versions it knows.
 */
export const legalTextsVersions = ['2024-10-13'] as const;
export type LegalTextsVersion = (typeof legalTextsVersions)[number];

/** The version which a new account consents to. */
export const legalTextsVersion = legalTextsVersions.at(-1) as LegalTextsVersion;
