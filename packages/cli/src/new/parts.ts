import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  defaultTitle,
  readTemplate,
  sectionFiles,
  wrongAddress,
  wrongName,
  wrongTitle,
} from '@mova/bundler/section-files';
import { serviceNames } from '@mova/contracts/names';
import { OperatorError, sectionsIn } from '@mova/workspace';
import type { Edit, Part } from './part.ts';

/** What `npm run new` makes, by the word that asks for it. */
export const kinds = { section: sectionPart, service: servicePart, exercise: exercisePart } as const;

export type Kind = keyof typeof kinds;

/** Without words and digits, which a route, a schema, a variable and an identifier of any language would not take. */
const servicePattern = /^[a-z]{2,24}$/;
const exercisePattern = /^(?=.{3,32}$)[a-z]+(-[a-z]+)+$/;

/** Names that a schema, a role or a process has already, and keywords of SQL and of TypeScript. */
const reservedServices =
  'gateway platform events public mova postgres shell mailbox redis migrate secrets release tools ' +
  'all and any array as asc both case cast check class collate column const constraint create current default delete ' +
  'desc distinct do else end enum except export extends false fetch for foreign from function grant group having if ' +
  'import in initially instanceof intersect into is join lateral leading left like limit natural new not null offset ' +
  'on only or order primary references return returning right select similar some super switch symmetric table then ' +
  'this throw to trailing true try typeof union unique user using var variadic void when where while window with yield';

/** `spell-words` → `SpellWords`. */
const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

function refuse(reason: string): never {
  throw new OperatorError(`${reason} Nothing was written.`);
}

/** @param reason undefined when nothing is wrong */
function refuseIf(reason: string | undefined): void {
  if (reason !== undefined) refuse(reason);
}

/** The files of a kind. */
const templateOf = (kind: Kind, values: Readonly<Record<string, string>>) =>
  readTemplate(join(import.meta.dirname, 'templates', kind), values);

/** Returns whether a route of a section is this path. */
function isRoute(root: string, name: string): boolean {
  const quoted = new RegExp(`['"\`]/${name}['"\`]`);
  const files = ['mfe-*/src/remote.tsx', 'mfe-*/src/domain/*.json', 'shell/src/**/*.ts*'];
  return globSync(files, { cwd: root }).some((file) => quoted.test(readFileSync(join(root, file), 'utf8')));
}

function checkRoute(root: string, name: string): void {
  if (isRoute(root, name)) refuse(`/${name} is a page already.`);
}

/** A part of the site with this name, to be added to or removed from a checkout. @throws {OperatorError} */
export interface PartRequest {
  readonly root: string;
  readonly name: string;
  /** What users read. */
  readonly title?: string | undefined;
  readonly isNew: boolean;
}

function sectionPart({ root, name, title = defaultTitle, isNew }: PartRequest): Part {
  refuseIf(wrongName(name));
  const folder = `mfe-${name}`;
  if (isNew) {
    refuseIf(wrongTitle(title));
    if (sectionsIn(root).includes(name)) refuse(`There is a section ${name} already.`);
    checkRoute(root, name);
  } else if (!sectionsIn(root).includes(name)) refuse(`There is no section ${name}.`);
  const shown = isNew ? title : titleIn(root, folder, []);
  const sources = Object.entries(sectionFiles(name, shown));
  return {
    folder,
    files: {
      ...templateOf('section', { name, title: shown }),
      ...Object.fromEntries(sources.map(([path, text]) => [`${folder}/${path}`, text])),
    },
    edits: [],
    isWorkspace: true,
  };
}

function servicePart({ root, name, isNew }: PartRequest): Part {
  if (!servicePattern.test(name)) refuse(`${JSON.stringify(name)} is no name: 2 to 24 letters a to z.`);
  const isThere = existsSync(join(root, 'services', name));
  if (isNew) {
    if (isThere || (serviceNames as readonly string[]).includes(name))
      refuse(`There is a service ${name} already.`);
    if (reservedServices.split(' ').includes(name)) refuse(`${name} is reserved.`);
  } else if (!isThere) refuse(`There is no service ${name}.`);
  const Name = pascalCase(name);
  const NAME = name.toUpperCase();
  const contracts = 'packages/contracts/src';
  const compose = 'docker-compose.yml';
  const edits: readonly Edit[] = [
    // The account comes first: the seeds of the others need its demo user.
    [`${contracts}/names/site.ts`, "'account',", ` '${name}',`, ''],
    [
      `${contracts}/index.ts`,
      '',
      `import { ${name}Calls } from './calls/${name}.ts';\n`,
      '\nexport { emailSchema }',
    ],
    [
      `${contracts}/index.ts`,
      '',
      `export * from './calls/${name}.ts';\n`,
      "export * from './client-errors.ts'",
    ],
    [`${contracts}/index.ts`, '', `  ...${name}Calls,\n`, '} as const;\n\n/** Types of every call'],
    [
      `${contracts}/routes.ts`,
      '',
      `  get${Name}: ['GET', '/api/get${Name}'],\n`,
      '} as const satisfies Record<string, Route>',
    ],
    ['e2e/support/valid-inputs.ts', 'getFreeTrainings: undefined,\n', `  get${Name}: undefined,\n`, ''],
    [
      compose,
      '',
      `      ${NAME}_URL: http://${name}:4000\n`,
      '      RELEASE_STORE: /var/lib/mova/releases\n      STATE_DIR',
    ],
    [
      compose,
      '',
      `      ${name}: { condition: service_started }\n`,
      '    healthcheck: *health\n\n  account:',
    ],
    [compose, '', composeService(name), '  # Makes all secrets at the first start'],
    [compose, '', `      - secrets-${name}:/secrets/${name}\n`, '\n  migrate:\n'],
    [
      compose,
      '',
      `      ${NAME}_DATABASE_PASSWORD_FILE: /run/secrets/${name}_database_password\n`,
      "    volumes: ['secrets-tools:/run/secrets:ro']\n    depends_on:\n      postgres:",
    ],
    [compose, '{}', `, secrets-${name}: {}`, ' }\n'],
    ['docker-compose.dev.yml', '', devService(name), '  migrate: *mounted'],
    ['containers/share-secrets.sh', 'for service in ', `${name} `, ''],
    ['docs/reference/environment.md', '', `\`${NAME}_DATABASE_PASSWORD\`, `, '`GATEWAY_DATABASE_PASSWORD` |'],
    ['docs/reference/environment.md', '', `\`${NAME}_URL\`, `, '`ACCOUNT_URL`, '],
    ['docs/reference/database.md', '', `| \`${name}\` | \`entries\` |\n`, '| `platform` | '],
  ];
  return {
    folder: `services/${name}`,
    files: templateOf('service', { name, Name, NAME }),
    edits,
    isWorkspace: true,
  };
}

const devService = (name: string) => `  ${name}:
    <<: *mounted
    command: [node, --watch, services/${name}/src/main.ts]
`;

const composeService = (name: string) => `  ${name}:
    <<: *server
    command: [node, services/${name}/src/main.ts]
    environment: { <<: *service-environment, DATABASE_URL_FILE: /run/secrets/${name}_database_url }
    volumes: ['secrets-${name}:/run/secrets:ro']
    depends_on: *after-migrations
    healthcheck: *health

`;

const partTable = 'packages/contracts/src/exercise-kinds.ts';

function exercisePart({ root, name, title = 'Нова вправа', isNew }: PartRequest): Part {
  if (!exercisePattern.test(name))
    refuse(
      `${JSON.stringify(name)} is no name: two or more words of a to z, joined by -, at most 32 (spell-words).`,
    );
  const section = 'mfe-exercises/src';
  const table = readFileSync(join(root, partTable), 'utf8');
  const known = new RegExp(`kind: '${name}', ordinal: '(\\w+)'`).exec(table)?.[1];
  if (isNew) {
    refuseIf(wrongTitle(title));
    if (known || existsSync(join(root, section, `exercise/${name}.tsx`)))
      refuse(`There is an exercise ${name} already.`);
    refuseIf(wrongAddress(name));
    checkRoute(root, name);
  } else if (!known) refuse(`There is no exercise ${name}.`);
  const shown = isNew ? title : titleIn(root, 'mfe-exercises', ['kinds', name]);
  const ordinal = known ?? nextOrdinal(root, table);
  const Name = pascalCase(name);
  const edits: readonly Edit[] = [
    [
      partTable,
      '',
      `  definePart({ kind: '${name}', ordinal: '${ordinal}' }),\n`,
      '] as const;\n\ntype ExercisePart',
    ],
    [
      `${section}/domain/exercise-kinds.ts`,
      '',
      `  defineKind({ kind: '${name}', ordinal: '${ordinal}', Icon: TypeIcon }),\n`,
      '];\n\nexport function definitionOf',
    ],
    [
      `${section}/exercise/questions.tsx`,
      '',
      `import { ${Name} } from './${name}.tsx';\n`,
      "import { TypedQuestion } from './typed-question.tsx'",
    ],
    [`${section}/exercise/questions.tsx`, "'listen-words': ListenWords,\n", `  '${name}': ${Name},\n`, ''],
    [
      `${section}/remote.tsx`,
      '',
      `  { path: '/${name}', title: '${shown}' },\n`,
      "  { path: '/exercise-result'",
    ],
    ['e2e/support/training-run.ts', "'type-words': 'Написати переклад',\n", `  '${name}': '${shown}',\n`, ''],
    [`${section}/locales/uk.json`, '', exerciseTexts(name, shown), '    "translate-words": {'],
  ];
  return { files: templateOf('exercise', { name, Name, title: shown }), edits, isWorkspace: false };
}

/** The `title` that a section's texts have at a place; empty for none. */
function titleIn(root: string, section: string, place: readonly string[]): string {
  const texts: unknown = JSON.parse(readFileSync(join(root, section, 'src/locales/uk.json'), 'utf8'));
  const found = [...place, 'title'].reduce<unknown>(
    (at, key) => (at as Record<string, unknown>)?.[key],
    texts,
  );
  return typeof found === 'string' ? found : '';
}

const exerciseTexts = (name: string, title: string) => `    "${name}": {
      "title": "${title}",
      "text": "Ви бачите літери англійського слова за абеткою й пишете слово.",
      "letters": "Літери за абеткою:"
    },
`;

/** The first ordinal that no kind has. */
function nextOrdinal(root: string, table: string): string {
  const words = readFileSync(join(root, 'packages/contracts/src/names/words.ts'), 'utf8');
  const list = /partOrdinals = \[([^\]]*)\]/.exec(words)?.[1] ?? '';
  const ordinals = [...list.matchAll(/'(\w+)'/g)].map(([, ordinal = '']) => ordinal);
  return (
    ordinals.find((each) => !table.includes(`ordinal: '${each}'`)) ?? refuse('Every ordinal has its kind.')
  );
}
