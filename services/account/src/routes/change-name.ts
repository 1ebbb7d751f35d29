import { calls } from '@mova/contracts';
import { ApiError, handle, type Route } from '@mova/service-kit';
import { storeName } from '../db/users-repository.ts';
import type { AccountDeps } from '../deps.ts';
import { setNameCookie } from '../sign-in/session.ts';

export function changeName(deps: AccountDeps): Route {
  return handle(calls.changeName, async (handling) => {
    const { name } = handling.body;
    if (!(await storeName(deps.db, handling.caller.userId, name))) {
      throw new ApiError('NOT_SIGNED_IN', 'The account does not exist any more');
    }
    await setNameCookie(deps, handling, name);
    return { name };
  });
}
