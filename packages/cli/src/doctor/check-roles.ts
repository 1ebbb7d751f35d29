import {
  type DatabaseRole,
  databaseRoles,
  openDatabase,
  roleName,
  roleSettings,
  schemaOf,
  urlForRole,
} from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';
import { type Finding, messageOf } from './finding.ts';
import type { DoctorSite } from './read-site.ts';

/** Checks the login roles of the processes, and their passwords where they are given. */
export async function checkRoles(db: Kysely<object>, site: DoctorSite): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const role of databaseRoles) {
    const problem = (await findProblem(db, role)) ?? (await findPasswordProblem(role, site));
    if (problem)
      findings.push({ area: 'roles', problem: `${roleName(role)} ${problem}`, remedy: 'run `mova migrate`' });
  }
  return findings;
}

interface RoleRow {
  readonly rolcanlogin: boolean;
  readonly rolconfig: readonly string[] | null;
  readonly hasAccess: boolean;
}

async function findProblem(db: Kysely<object>, role: DatabaseRole): Promise<string | undefined> {
  const name = roleName(role);
  const { rows } = await sql<RoleRow>`
    select rolcanlogin, rolconfig,
      has_schema_privilege(oid, ${schemaOf(role)}, 'usage')
        and (${schemaOf(role) === 'platform'} or has_table_privilege(oid, 'events.log', 'select')) as "hasAccess"
    from pg_roles where rolname = ${name}`.execute(db);
  const [row] = rows;
  // Sites without a publisher, and those of a version before, do without its role.
  if (!row) return role === 'publisher' ? undefined : 'is missing';
  if (!row.rolcanlogin) return 'may not sign in';
  if (!row.hasAccess) return `may not use the schema ${schemaOf(role)}`;
  const lacking = Object.entries(roleSettings(name)).filter(
    ([setting, value]) => !row.rolconfig?.includes(`${setting}=${value}`),
  );
  const names = lacking.map(([setting, value]) => `${setting} of ${value}`);
  return names.length === 0 ? undefined : `has no ${names.join(', ')}`;
}

async function findPasswordProblem(
  role: DatabaseRole,
  { adminUrl, rolePasswords }: DoctorSite,
): Promise<string | undefined> {
  const password = rolePasswords[role];
  if (adminUrl === undefined || password === undefined) return undefined;
  const db = openDatabase(urlForRole(adminUrl, role, password), { name: 'mova-doctor', max: 1 });
  try {
    await sql`select 1`.execute(db);
    return undefined;
  } catch (error) {
    return `cannot sign in with the password given: ${messageOf(error)}`;
  } finally {
    await db.destroy();
  }
}
