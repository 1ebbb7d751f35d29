import { randomBytes } from 'node:crypto';

/** Returns 32 characters that need no escaping in a URL or a shell. */
export const generatePassword = (): string => randomBytes(24).toString('base64url');

/** Returns a password that a person can type. */
export const generateDemoPassword = (): string => `mova-${randomBytes(6).toString('hex')}`;
