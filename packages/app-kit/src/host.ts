export { sourceOf, startErrorReports } from './errors/report-error.ts';
export { watchSlowInteractions } from './errors/slow-interactions.ts';
export { createHostStore, type HostStore } from './host/create-store.ts';
export { HostProviders, TextsOf } from './host/host-providers.tsx';
export { addTexts, i18n, initTexts } from './i18n/i18n.ts';
export { prepareAnnouncements } from './page/announce.ts';
export { pageTitle } from './page/page.ts';
export { isReleaseSetPinned, newestReleaseSet } from './releases/release-set.ts';
export { hasSignedOut } from './session/session.ts';
