/** The apps have no pages there yet, so the links lead to the stores. */
export const appStores = [
  { system: 'iOS', name: 'App Store', address: 'https://apps.apple.com/' },
  { system: 'Android', name: 'Google Play', address: 'https://play.google.com/store/apps' },
] as const;
