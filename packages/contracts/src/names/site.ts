/** The sections of this repository; a release set may hold others. In the order of the menu. */
export const sectionNames = ['dictionary', 'exercises', 'grammar', 'account'] as const;
export type SectionName = (typeof sectionNames)[number];

/** A section wherever it is named as data: in releases, their addresses and reports. `shell` is none. */
export const sectionPattern = /^(?!shell$)[a-z][a-z-]{0,31}$/;

/** Paths of the gateway, and all below them: no page may be there. */
export const reservedPaths = [
  '/api',
  '/oauth',
  '/releases',
  '/packages',
  '/dev',
  '/internal',
  '/client-errors',
  '/canary-sessions',
  '/development.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/favicon.ico',
  '/site.webmanifest',
  '/.well-known',
] as const;

export const guardNames = ['public', 'visitor', 'signed-in', 'training'] as const;
export type GuardName = (typeof guardNames)[number];

export const serviceNames = ['account', 'dictionary', 'exercises', 'grammar'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Dates of changes, oldest first. Release the account service before the pages when adding one: it rejects others. */
export const legalTextsVersions = ['2024-10-13'] as const;
export type LegalTextsVersion = (typeof legalTextsVersions)[number];

export const legalTextsVersion = /* @__PURE__ */ legalTextsVersions.at(-1) as LegalTextsVersion;

/** The apps have no pages there yet, so the links lead to the stores. */
export const appStores = [
  { system: 'iOS', name: 'App Store', address: 'https://apps.apple.com/' },
  { system: 'Android', name: 'Google Play', address: 'https://play.google.com/store/apps' },
] as const;
