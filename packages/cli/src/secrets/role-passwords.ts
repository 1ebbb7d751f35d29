import { type DatabaseRole, databaseRoles } from '@mova/service-kit';
import { z } from 'zod';

export const passwordEnv = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, 'must be 8 to 200 ASCII characters without spaces');

/** Variable with the password of a login role: `ACCOUNT_DATABASE_PASSWORD`. */
export const passwordVariableOf = (role: DatabaseRole): string => `${role.toUpperCase()}_DATABASE_PASSWORD`;

/** Shape of an environment with the password of every role. */
export const rolePasswordsEnv = z.object(
  Object.fromEntries(
    databaseRoles.map((role) => [
      passwordVariableOf(role),
      role === 'publisher' ? passwordEnv.optional() : passwordEnv,
    ]),
  ),
);
