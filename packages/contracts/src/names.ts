/** Constants shared by browser, gateway and services. Free of libraries, so that browsers may import them by value. */
export * from './names/app-stores.ts';
export * from './names/cookies.ts';
export * from './names/document.ts';
export * from './names/headers.ts';
export * from './names/invisible-characters.ts';
export * from './names/legal-texts.ts';
export * from './names/limits.ts';
export * from './names/result-parts.ts';
export * from './names/sections.ts';
export * from './names/services.ts';
export * from './names/storage-keys.ts';
export * from './names/word-topics.ts';
