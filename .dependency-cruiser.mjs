import { readdirSync, readFileSync } from 'node:fs';

/**
 * Who may import whom (docs/architecture.md, "Directions"). Each rule says why it exists; a test plants a
 * violation of every one of them (packages/cli/src/boundaries).
 */

const ours = '^(packages|shell|mfe-[^/]+|services|gateway|e2e|bench|containers)/';
const browser = '^(packages/(ui|app-kit|training)|shell|mfe-[^/]+)/';
const tools = 'workspace|dev-services|bundler|releases|publisher|backups|launcher|cli';
const testFiles = '\\.test\\.tsx?$|/testing/';

/** The files that each package exports. */
const entryPoints = readdirSync(new URL('packages/', import.meta.url)).flatMap((name) => {
  const text = readFileSync(new URL(`packages/${name}/package.json`, import.meta.url), 'utf8');
  const { exports } = JSON.parse(text);
  const targets = typeof exports === 'string' ? [exports] : Object.values(exports);
  return targets.map((target) => `packages/${name}/${target.slice('./'.length)}`);
});
const entryPointPatterns = entryPoints.map((file) => `^${file.replaceAll('.', '\\.').replace('*', '.*')}$`);

/**
 * Folders of optional entry points of ui and app-kit. Such a folder is bundled into the sections that import it;
 * everything else in src belongs to the kit.
 */
const optionalFolders = entryPoints
  .flatMap((file) => /^packages\/(?:ui|app-kit)\/src\/([^/]+)\/.+\.tsx?$/.exec(file)?.[1] ?? [])
  .filter((folder) => folder !== 'testing')
  .join('|');

/** Which packages a folder may import besides itself, and why no others. */
const packages = {
  'packages/contracts': ['', 'Contracts are what everyone agrees on: they depend on no other package.'],
  'packages/ui': ['', 'The design components know no domain, so every section can build on them.'],
  'packages/app-kit': ['contracts|ui', 'The façade must not reach into sections, services or tools.'],
  'packages/training': ['contracts|ui|app-kit', 'It is bundled, and must bring nothing along but the kit.'],
  'mfe-[^/]+': [
    'contracts|ui|app-kit|training',
    'A section ships alone: an import of another would tie its release to another team’s.',
  ],
  shell: [
    'contracts|ui|app-kit|training',
    'The shell learns of sections at run time only, from the release table.',
  ],
  'packages/service-kit': ['contracts', 'What every service needs must not know any service.'],
  'services/[^/]+|gateway': [
    'contracts|service-kit',
    'A domain is reached by its contract, over the wire; a service trusts a signed identity, not one gateway.',
  ],
  'packages/workspace': ['', 'The tools build on it: with an import, none could be used without the others.'],
  'packages/bundler': [
    'contracts|service-kit|workspace',
    'It builds sections of any team, and reads the shell and the sections as sources, never by import.',
  ],
  'packages/releases': [
    'contracts|service-kit|workspace|bundler',
    'A section is published without the tools that run a whole site.',
  ],
  'packages/publisher': [
    'contracts|service-kit|workspace|bundler|releases',
    'It runs on its own, on another machine than the site if need be.',
  ],
  'packages/dev-services': [
    'contracts|service-kit|workspace',
    'PostgreSQL, Redis, the mailbox and the identity provider run without anything of Mova being built.',
  ],
  'packages/backups': [
    'service-kit|workspace|dev-services',
    'A site is restored on any machine, without being built: only its PostgreSQL is started.',
  ],
  'packages/cli': [
    'contracts|service-kit|workspace|bundler|releases|backups|ui',
    'Teams outside this repository use the cli; only this site needs development services and the launcher.',
  ],
};

const ground = 'time|log|security|env|platform|http-client';
const stores = 'database|redis|identity|migrations|balancer';

/** Which folders of its own package a folder of src may import, and why no others. Tests may import all of them. */
const layers = {
  'packages/service-kit': {
    [ground]: [ground, 'They serve every other folder, so they know none of them.'],
    [stores]: [ground, 'A process may use the database without Redis, and identities without either.'],
    'http|sessions': [
      `${ground}|${stores}|http|sessions`,
      'Events and accounts build on them: a call is answered, and a session checked, without the event log.',
    ],
    events: [
      `${ground}|${stores}|http`,
      'Closing an account deletes its events; the log itself does not know what an account is.',
    ],
  },
  'mfe-[^/]+': {
    'domain|api': ['', 'Rules and calls of a section serve every screen, so they know none of them.'],
  },
  'services/[^/]+': {
    db: ['domain|content', 'Rows are read and written in terms of the domain.'],
    events: [
      'db|domain',
      'A handler applies an event to rows by the rules of the domain; it signs no one in and sends nothing.',
    ],
  },
  gateway: {
    http: ['', 'Every folder of the gateway builds on http: an import back would tie them all into one.'],
    'pipeline|proxy|releases|ops': [
      'http',
      'A step decides about a request without knowing what handles it, and the handlers work without each other.',
    ],
    pages: ['http|releases', 'A document is made of the live release set and nothing else.'],
  },
};

/** Everything else that must not be imported, by the name of the rule. */
const rules = {
  'no-cycles': {
    comment: 'A cycle makes the order of evaluation an accident and a part impossible to move.',
    from: {},
    // A type import or a lazy one has no place in the order of evaluation.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  },
  'no-folder-cycles': {
    comment: 'Folders that import each other are one folder: neither can be read or moved alone.',
    scope: 'folder',
    from: { path: `^packages/(ui|app-kit|${tools})/` },
    to: { circular: true },
  },
  'optional-parts-build-on-the-kit': {
    comment:
      'A section bundles an optional entry point: what it takes from inside the kit would be loaded twice.',
    from: { path: `^packages/(ui|app-kit)/src/(${optionalFolders})/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: '^packages/$1/', pathNot: `^packages/$1/src/((${optionalFolders})/|index\\.ts$)` },
  },
  'kit-never-imports-optional-parts': {
    comment: 'Otherwise every page would load them with its first script.',
    from: { path: '^packages/(ui|app-kit)/src/', pathNot: `/src/(${optionalFolders})/|\\.test\\.tsx?$` },
    to: { path: `^packages/$1/src/(${optionalFolders})/` },
  },
  'service-kit-process-is-the-top': {
    comment: 'It puts the rest together: any part that imported it could not be used without it.',
    from: { path: '^packages/service-kit/src/(?!process/|testing/|index\\.ts$)', pathNot: testFiles },
    to: { path: '^packages/service-kit/src/(process/|index\\.ts$)' },
  },
  'section-pages-are-the-top': {
    comment:
      'Pages put features together, and only the list of routes knows them: a feature works on any page.',
    from: { path: '^(mfe-[^/]+)/src/[^/]+/', pathNot: ['^mfe-[^/]+/src/(pages|testing)/', testFiles] },
    to: { path: '^$1/src/pages/' },
  },
  'features-never-import-sideways': {
    comment: 'Two features that need each other share a piece one level up, or are one feature.',
    from: { path: '^(mfe-[^/]+)/src/features/([^/]+)/' },
    to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  },
  'shell-sections-know-no-screens': {
    comment: 'Sections and releases are loaded before anything is shown: screens build on them.',
    from: { path: '^shell/src/(focus|releases|sections|unsaved)/', pathNot: testFiles },
    to: { path: '^shell/src/(layout|pages|routing|prerendered-html)/' },
  },
  'shell-screens-know-no-prerendering': {
    comment: 'Prerendered HTML is made of the screens, which work without it.',
    from: { path: '^shell/src/(layout|pages|routing)/', pathNot: testFiles },
    to: { path: '^shell/src/prerendered-html/' },
  },
  'service-routes-are-the-top': {
    comment: 'Only the app knows the routes: what two of them share is a folder below.',
    from: {
      path: '^services/[^/]+/src/[^/]+/',
      pathNot: ['^services/[^/]+/src/(routes|testing)/', testFiles],
    },
    to: { path: '^services/[^/]+/src/routes/' },
  },
  'domain-is-pure': {
    comment: 'Rules without I/O can be tested by table and moved without fear.',
    from: { path: '^services/[^/]+/src/domain/', pathNot: '\\.test\\.ts$' },
    to: {
      path: '^services/[^/]+/src/(db|routes|events)/|^packages/service-kit/|node_modules/(kysely|pg|ioredis|hono)/',
    },
  },
  'gateway-process-is-the-top': {
    comment:
      'Only the entry point starts processes and servers; the rest of the gateway runs in any of them.',
    from: { path: '^gateway/src/(?!process/|testing/|main\\.ts$)', pathNot: '\\.test\\.ts$' },
    to: { path: '^gateway/src/(process/|main\\.ts$)' },
  },
  'browsers-import-contract-types-only': {
    comment:
      'A zod contract costs 20 KB in every bundle; apostrophes.ts, keyboard-layouts.ts, names.ts and routes.ts need no library.',
    from: { path: browser, pathNot: testFiles },
    to: {
      path: '^packages/contracts/src/',
      pathNot: '^packages/contracts/src/(apostrophes|keyboard-layouts|names|routes)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  'entry-points-only': {
    comment: 'A package is imported through its entry points, so that its inside can change freely.',
    from: { path: `${ours}([^/]+)/` },
    to: { path: '^packages/([^/]+)/src/', pathNot: ['^packages/$2/', ...entryPointPatterns] },
  },
  'tests-stay-outside-of-products': {
    comment: 'A test harness that ships is weight for users and a way in for mistakes.',
    from: {
      path: '^(packages|shell|mfe-[^/]+|services|gateway)/',
      pathNot: `${testFiles}|/test-support/`,
    },
    to: { path: '^packages/[^/]+/src/testing/' },
  },
  'everything-resolves': {
    comment: 'An import that cannot be resolved is a build that breaks elsewhere.',
    from: {},
    to: { couldNotResolve: true },
  },
  'dependencies-are-declared': {
    comment: 'A workspace that uses a package it does not declare breaks on the next install.',
    from: {
      path: '^(packages|shell|mfe-[^/]+|services|gateway)/',
      pathNot: `${testFiles}|\\.config\\.`,
    },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
};

const packageRules = Object.entries(packages).map(([folder, [allowed, comment]]) => ({
  name: `imports of ${folder}`,
  comment,
  from: { path: `^(${folder})/` },
  to: { path: ours, pathNot: `^($1|packages/(${allowed}))/` },
}));

const layerRules = Object.entries(layers).flatMap(([name, folders]) =>
  Object.entries(folders).map(([folder, [allowed, comment]]) => ({
    name: `imports of ${name}/src/${folder}`,
    comment,
    from: { path: `^(${name})/src/(${folder})/`, pathNot: testFiles },
    to: { path: '^$1/src/', pathNot: `^$1/src/($2|${allowed})/` },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...packageRules,
    ...layerRules,
    ...Object.entries(rules).map(([name, rule]) => ({ name, ...rule })),
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // A script of the browser, whose imports the bundler of a section resolves.
    exclude: { path: '(^|/)(dist|\\.data[^/]*|develop/client)/' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    combinedDependencies: false,
  },
};
