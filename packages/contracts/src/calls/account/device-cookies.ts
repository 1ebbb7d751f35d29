import { cookieNames } from '../../names/cookies.ts';

/** The cookie that identifies a browser, in its secure and its insecure form. */
export const deviceCookies = [cookieNames.device, cookieNames.insecureDevice] as const;
