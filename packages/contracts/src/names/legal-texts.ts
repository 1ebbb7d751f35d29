/**
 * Published versions of the legal texts, oldest first: the date of the latest change of either text. Release
 * the account service before the pages when adding one, because it accepts only versions it knows.
 */
export const legalTextsVersions = ['2024-10-13'] as const;
export type LegalTextsVersion = (typeof legalTextsVersions)[number];

export const legalTextsVersion = legalTextsVersions.at(-1) as LegalTextsVersion;
