import { serviceNames } from '@mova/contracts/names';

/** Processes with a role of their own in PostgreSQL, `mova_<name>`. */
export const databaseRoles = [...serviceNames, 'gateway', 'publisher'] as const;
export type DatabaseRole = (typeof databaseRoles)[number];

/** Passwords of the login roles. Without one for the publisher, which a site may do without, it gets no role. */
export type RolePasswords = Readonly<Record<Exclude<DatabaseRole, 'publisher'>, string>> & {
  readonly publisher?: string | undefined;
};

export const roleName = (role: DatabaseRole): string => `mova_${role}`;

/** The gateway reads the tables of releases, the publisher adds to them; a service has a schema of its name. */
export const schemaOf = (role: DatabaseRole): string =>
  role === 'gateway' || role === 'publisher' ? 'platform' : role;

/** A `postgres://` URL of the same database for another role. */
export function urlForRole(databaseUrl: string, role: DatabaseRole, password: string): string {
  const url = new URL(databaseUrl);
  url.username = roleName(role);
  url.password = encodeURIComponent(password);
  return url.href;
}

export const defaultStatementTimeoutMs = 10_000;
/** The gateway only reads which releases are live. */
export const gatewayStatementTimeoutMs = 2_000;

export const statementTimeoutMsOf = (name: string): number =>
  name === roleName('gateway') ? gatewayStatementTimeoutMs : defaultStatementTimeoutMs;

/** Timeouts of every session. The role has them, and a connection whose role has others, or none, sets them. */
export function sessionTimeouts(statementTimeoutMs: number): Readonly<Record<string, string>> {
  return {
    statement_timeout: `${statementTimeoutMs}ms`,
    idle_in_transaction_session_timeout: '30s',
  };
}

/** Settings of a role. A statement that waits for a lock fails as locked, not as slow. */
export function roleSettings(name: string): Readonly<Record<string, string>> {
  const statementTimeoutMs = statementTimeoutMsOf(name);
  return { ...sessionTimeouts(statementTimeoutMs), lock_timeout: `${0.8 * statementTimeoutMs}ms` };
}
