import { ApiError } from '@mova/service-kit';
import { isEasyPassword, type PasswordOwner } from './easy-password.ts';

/**
 * Lets a password be set that is not easy to guess; asked wherever one is.
 * @throws ApiError INVALID_REQUEST at `body.password`
 */
export function refuseEasyPassword(password: string, owner: PasswordOwner): void {
  if (!isEasyPassword(password, owner)) return;
  const errors = [{ path: 'body.password', message: 'The password is too easy to guess' }];
  throw new ApiError('INVALID_REQUEST', 'The request is invalid', { errors });
}
