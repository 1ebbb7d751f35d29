/** Constants and plain rules shared by browser, gateway and services. Free of libraries, so that browsers may import them by value. */
export * from './names/account.ts';
export * from './names/browser.ts';
export * from './names/http.ts';
export * from './names/site.ts';
export * from './names/words.ts';
