/** Stores of the mobile apps. The apps have no pages of their own there yet, so the links lead to the stores. */
export const stores = [
  { name: 'App Store', address: 'https://apps.apple.com/' },
  { name: 'Google Play', address: 'https://play.google.com/store/apps' },
] as const;
