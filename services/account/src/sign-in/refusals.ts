import { ApiError } from '@mova/service-kit';

/** No account holds the e-mail. */
export const unknownEmail = () => new ApiError('USER_NOT_FOUND', 'The e-mail is not registered');

/** The password is not the account's. */
export const wrongPassword = () => new ApiError('INVALID_LOGIN_DATA', 'Wrong password or e-mail');

/** Too many guesses from anywhere: the account opens with a new password, or after a day. */
export const accountLocked = () =>
  new ApiError('ACCOUNT_WAS_LOCKED', 'The account is locked', {
    detail: 'It opens when its password is reset by e-mail, or after a day',
  });

/** Too many guesses from this address or browser: it is locked out of this account for a while. */
export const addressLocked = (seconds: number) =>
  new ApiError('ACCOUNT_WAS_LOCKED', 'The account is locked for this address', {
    detail: `It opens at ${new Date(Date.now() + seconds * 1000).toISOString()}`,
    headers: { 'retry-after': String(seconds) },
  });

/** Asked too often; `seconds` until it is answered again. */
export const tooOften = (seconds: number) =>
  new ApiError('TOO_MANY_REQUESTS', 'Too many attempts', { headers: { 'retry-after': String(seconds) } });
