import { readFileSync } from 'node:fs';

/**
 * Who may import whom (docs/architecture.md, "Directions"). Each rule says why it exists; a test plants a
 * violation of every one of them (packages/cli/src/boundaries).
 */

const browser = '^(packages/(ui|app-kit|training)|shell|mfe-[^/]+)/';
const tools = 'workspace|dev-services|bundler|releases|launcher|cli';
const serviceKit = 'packages/service-kit/src';
const testFiles = '\\.test\\.tsx?$|/testing/';

/**
 * Optional entry points of ui and app-kit: what package.json exports from a folder of src. Such a folder is bundled
 * into the sections that import it; everything else in src belongs to the kit.
 */
const optionalEntryPoints = ['ui', 'app-kit'].flatMap((kit) => {
  const text = readFileSync(new URL(`packages/${kit}/package.json`, import.meta.url), 'utf8');
  const targets = Object.values(JSON.parse(text).exports);
  return targets.filter((target) => /^\.\/src\/(?!testing\/)[^/]+\/.+\.tsx?$/.test(target));
});
const optionalFolders = [...new Set(optionalEntryPoints.map((target) => target.split('/')[2]))].join('|');
const optionalFiles = optionalEntryPoints.map((target) => target.slice('./src/'.length)).join('|');

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-cycles',
      'A cycle makes the order of evaluation an accident and a part impossible to move.',
      {},
      // A type import or a lazy one has no place in the order of evaluation.
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    ),
    {
      ...forbid(
        'no-folder-cycles',
        'Folders that import each other are one folder: neither can be read or moved alone.',
        { path: `^packages/(ui|app-kit|${tools})/` },
        { circular: true },
      ),
      scope: 'folder',
    },
    forbid(
      'contracts-stand-alone',
      'Contracts are what everyone agrees on: they depend on no other package.',
      { path: '^packages/contracts/' },
      { path: '^(packages|shell|mfe-[^/]+|services|gateway|e2e|bench)/', pathNot: '^packages/contracts/' },
    ),
    forbid(
      'ui-stands-alone',
      'The design components know no domain, so every section can build on them.',
      { path: '^packages/ui/' },
      { path: '^(packages|shell|mfe-[^/]+|services|gateway|e2e|bench)/', pathNot: '^packages/ui/' },
    ),
    forbid(
      'optional-parts-build-on-the-kit',
      'A section bundles an optional entry point: what it takes from inside the kit would be loaded twice.',
      { path: `^packages/(ui|app-kit)/src/(${optionalFolders})/`, pathNot: '\\.test\\.tsx?$' },
      { path: '^packages/$1/', pathNot: `^packages/$1/src/((${optionalFolders})/|index\\.ts$)` },
    ),
    forbid(
      'kit-never-imports-optional-parts',
      'Otherwise every page would load them with its first script.',
      { path: '^packages/(ui|app-kit)/src/', pathNot: `/src/(${optionalFolders})/|\\.test\\.tsx?$` },
      { path: `^packages/$1/src/(${optionalFolders})/` },
    ),
    forbid(
      'app-kit-builds-on-contracts-and-ui',
      'The façade must not reach into sections, services or tools.',
      { path: '^packages/app-kit/' },
      {
        path: '^(packages|shell|mfe-[^/]+|services|gateway|e2e|bench)/',
        pathNot: '^packages/(app-kit|contracts|ui)/',
      },
    ),
    forbid(
      'training-builds-on-the-kit',
      'Sections and the shell bundle what they need of it: it must bring nothing along but the kit they share.',
      { path: '^packages/training/' },
      {
        path: '^(packages|shell|mfe-[^/]+|services|gateway|e2e|bench)/',
        pathNot: '^packages/(training|app-kit|contracts|ui)/',
      },
    ),
    forbid(
      'service-kit-builds-on-contracts',
      'What every service needs must not know any service.',
      { path: '^packages/service-kit/' },
      {
        path: '^(packages|shell|mfe-[^/]+|services|gateway|e2e|bench)/',
        pathNot: '^packages/(service-kit|contracts)/',
      },
    ),
    forbid(
      'service-kit-ground-imports-nothing-above',
      'Time, log, security and environment serve every other folder, so they know none of them.',
      { path: `^${serviceKit}/(time|log|security|env|platform)/`, pathNot: testFiles },
      { path: `^${serviceKit}/(database|redis|identity|migrations|http|sessions|events|accounts|process)/` },
    ),
    forbid(
      'service-kit-stores-never-import-each-other',
      'A process may use the database without Redis, and identities without either.',
      { path: `^${serviceKit}/(database|redis|identity|migrations)/`, pathNot: testFiles },
      { path: `^${serviceKit}/`, pathNot: `^${serviceKit}/($1|time|log|security|env|platform)/` },
    ),
    forbid(
      'service-kit-http-and-sessions-know-no-events',
      'Events and accounts build on them: a call is answered, and a session checked, without the event log.',
      { path: `^${serviceKit}/(http|sessions)/`, pathNot: testFiles },
      { path: `^${serviceKit}/(events|accounts|process)/` },
    ),
    forbid(
      'service-kit-events-know-no-accounts',
      'Closing an account deletes its events; the log itself does not know what an account is.',
      { path: `^${serviceKit}/events/`, pathNot: testFiles },
      { path: `^${serviceKit}/(accounts|sessions)/` },
    ),
    forbid(
      'service-kit-process-is-the-top',
      'It puts the rest together: any part that imported it could not be used without it.',
      { path: `^${serviceKit}/(?!process/|testing/|index\\.ts$)`, pathNot: testFiles },
      { path: `^${serviceKit}/(process/|index\\.ts$)` },
    ),
    forbid(
      'section-pages-are-the-top',
      'Pages put features together, and only the list of routes knows them: a feature works on any page.',
      { path: '^(mfe-[^/]+)/src/[^/]+/', pathNot: ['^mfe-[^/]+/src/(pages|testing)/', testFiles] },
      { path: '^$1/src/pages/' },
    ),
    forbid(
      'section-domain-and-api-are-the-ground',
      'Rules and calls of a section serve every screen, so they know none of them.',
      { path: '^(mfe-[^/]+)/src/(domain|api)/', pathNot: testFiles },
      { path: '^$1/src/', pathNot: '^$1/src/$2/' },
    ),
    forbid(
      'shell-sections-know-no-screens',
      'Sections and releases are loaded before anything is shown: screens build on them.',
      { path: '^shell/src/(focus|releases|sections|unsaved)/', pathNot: testFiles },
      { path: '^shell/src/(layout|pages|routing|prerendered-html)/' },
    ),
    forbid(
      'shell-screens-know-no-prerendering',
      'Prerendered HTML is made of the screens, which work without it.',
      { path: '^shell/src/(layout|pages|routing)/', pathNot: testFiles },
      { path: '^shell/src/prerendered-html/' },
    ),
    forbid(
      'service-routes-are-the-top',
      'Only the app knows the routes: what two of them share is a folder below.',
      { path: '^services/[^/]+/src/[^/]+/', pathNot: ['^services/[^/]+/src/(routes|testing)/', testFiles] },
      { path: '^services/[^/]+/src/routes/' },
    ),
    forbid(
      'service-db-knows-only-the-domain',
      'Rows are read and written in terms of the domain.',
      { path: '^services/([^/]+)/src/db/', pathNot: testFiles },
      { path: '^services/$1/src/', pathNot: '^services/$1/src/(db|domain|content)/' },
    ),
    forbid(
      'service-events-know-only-the-domain',
      'A handler applies an event to rows by the rules of the domain; it signs no one in and sends nothing.',
      { path: '^services/([^/]+)/src/events/', pathNot: testFiles },
      { path: '^services/$1/src/', pathNot: '^services/$1/src/(events|db|domain)/' },
    ),
    forbid(
      'sections-never-import-each-other',
      'A section ships alone; an import would tie its release to another team’s.',
      { path: '^mfe-([^/]+)/' },
      { path: '^mfe-[^/]+/', pathNot: '^mfe-$1/' },
    ),
    forbid(
      'sections-build-on-the-kit',
      'A section sees contracts, ui, app-kit and training, nothing of the servers, the shell or the tools.',
      { path: '^mfe-[^/]+/' },
      { path: `^(packages/(service-kit|${tools})|shell|services|gateway|e2e|bench)/` },
    ),
    forbid(
      'shell-knows-no-section',
      'The shell learns of sections at run time only, from the release table.',
      { path: '^shell/' },
      { path: `^(packages/(service-kit|${tools})|mfe-[^/]+|services|gateway|e2e|bench)/` },
    ),
    forbid(
      'services-never-import-each-other',
      'A domain is reached by its contract, over the wire, never by import.',
      { path: '^services/([^/]+)/' },
      { path: '^services/[^/]+/', pathNot: '^services/$1/' },
    ),
    forbid(
      'servers-build-on-service-kit',
      'Services and the gateway see contracts and service-kit only.',
      { path: '^(services/[^/]+|gateway)/' },
      { path: `^(packages/(ui|app-kit|training|${tools})|shell|mfe-[^/]+|e2e|bench)/` },
    ),
    forbid(
      'workspace-stands-alone',
      'The tools build on it: with an import of one of them, none could be used without the others.',
      { path: '^packages/workspace/' },
      { path: '^(packages|shell|mfe-[^/]+|services|gateway|e2e|bench)/', pathNot: '^packages/workspace/' },
    ),
    forbid(
      'bundler-builds-on-workspace',
      'It builds sections of any team, and reads the shell and the sections as sources, never by import.',
      { path: '^packages/bundler/' },
      {
        path: '^(packages|shell|mfe-[^/]+|services|gateway|e2e|bench)/',
        pathNot: '^packages/(bundler|workspace|contracts|service-kit)/',
      },
    ),
    forbid(
      'releases-build-on-bundler',
      'A section is published without the tools that run a whole site.',
      { path: '^packages/releases/' },
      {
        path: '^(packages|shell|mfe-[^/]+|services|gateway|e2e|bench)/',
        pathNot: '^packages/(releases|bundler|workspace|contracts|service-kit)/',
      },
    ),
    forbid(
      'cli-runs-no-site',
      'Teams outside this repository use the cli; only this site needs development services and the launcher.',
      { path: '^packages/cli/' },
      { path: '^packages/(dev-services|launcher)/|^(shell|mfe-[^/]+|services|gateway|e2e|bench)/' },
    ),
    forbid(
      'dev-services-stand-below-the-launcher',
      'PostgreSQL, Redis, the mailbox and the identity provider run without anything of Mova being built.',
      { path: '^packages/dev-services/' },
      {
        path: '^(packages|shell|mfe-[^/]+|services|gateway|e2e|bench)/',
        pathNot: '^packages/(dev-services|workspace|contracts|service-kit)/',
      },
    ),
    forbid(
      'gateway-knows-no-service',
      'The gateway forwards by contract; it holds no domain.',
      { path: '^gateway/' },
      { path: '^services/' },
    ),
    forbid(
      'gateway-http-imports-no-other-folder',
      'Every folder of the gateway builds on http: an import back would tie them all into one.',
      { path: '^gateway/src/http/', pathNot: '\\.test\\.ts$' },
      { path: '^gateway/src/', pathNot: '^gateway/src/http/' },
    ),
    forbid(
      'gateway-folders-never-import-each-other',
      'A step decides about a request without knowing what handles it, and the handlers work without each other.',
      { path: '^gateway/src/(pipeline|proxy|releases|ops)/', pathNot: '\\.test\\.ts$' },
      { path: '^gateway/src/', pathNot: '^gateway/src/(http|$1)/' },
    ),
    forbid(
      'gateway-pages-import-only-releases',
      'A document is made of the live release set and nothing else.',
      { path: '^gateway/src/pages/', pathNot: '\\.test\\.ts$' },
      { path: '^gateway/src/', pathNot: '^gateway/src/(http|releases|pages)/' },
    ),
    forbid(
      'gateway-process-is-the-top',
      'Only the entry point starts processes and servers; the rest of the gateway runs in any of them.',
      { path: '^gateway/src/', pathNot: '^gateway/src/(process/|testing/|main\\.ts$)|\\.test\\.ts$' },
      { path: '^gateway/src/(process/|main\\.ts$)' },
    ),
    forbid(
      'services-know-no-gateway',
      'A service trusts a signed identity, not one particular gateway.',
      { path: '^services/' },
      { path: '^gateway/' },
    ),
    forbid(
      'browsers-import-contract-types-only',
      'A zod contract costs 20 KB in every bundle; only names.ts, routes.ts and apostrophes.ts, which need no library, may be imported by value.',
      { path: browser, pathNot: '\\.test\\.tsx?$|/testing/' },
      {
        path: '^packages/contracts/src/',
        pathNot: '^packages/contracts/src/(apostrophes|names|routes)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'entry-points-only',
      'A package is imported through its entry points, so that its inside can change freely.',
      { path: '^(packages|shell|mfe-[^/]+|services|gateway|e2e|bench)/([^/]+)/' },
      {
        path: '^packages/([^/]+)/src/',
        pathNot: [
          '^packages/$2/',
          '^packages/[^/]+/src/(index|apostrophes|names|routes|host|first-paint|tokens)\\.(tsx?|css)$',
          '^packages/[^/]+/src/testing/index\\.tsx?$',
          '^packages/bundler/src/builds\\.ts$',
          '^packages/dev-services/src/mailbox/start-mailbox\\.ts$',
          // Drawings for the head of a document, taken file by file.
          '^packages/ui/src/brand/',
          `^packages/(ui|app-kit)/src/(${optionalFiles.replaceAll('.', '\\.')})$`,
          // One entry point per subject.
          '^packages/training/src/(draw-words|exercise/index|outbox|send-outbox)\\.ts$',
        ],
      },
    ),
    forbid(
      'features-never-import-sideways',
      'Two features that need each other share a piece one level up, or are one feature.',
      { path: '^(mfe-[^/]+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    forbid(
      'domain-is-pure',
      'Rules without I/O can be tested by table and moved without fear.',
      { path: '^services/[^/]+/src/domain/', pathNot: '\\.test\\.ts$' },
      {
        path: '^services/[^/]+/src/(db|routes|events)/|^packages/service-kit/|node_modules/(kysely|pg|ioredis|hono)/',
      },
    ),
    forbid(
      'tests-stay-outside-of-products',
      'A test harness that ships is weight for users and a way in for mistakes.',
      {
        path: '^(packages|shell|mfe-[^/]+|services|gateway)/',
        pathNot: '\\.test\\.tsx?$|/testing/|/test-support/',
      },
      { path: '^packages/(service-kit|app-kit|workspace|dev-services)/src/testing/' },
    ),
    forbid(
      'everything-resolves',
      'An import that cannot be resolved is a build that breaks elsewhere.',
      {},
      { couldNotResolve: true },
    ),
    forbid(
      'dependencies-are-declared',
      'A workspace that uses a package it does not declare breaks on the next install.',
      {
        path: '^(packages|shell|mfe-[^/]+|services|gateway)/',
        pathNot: '\\.test\\.tsx?$|/testing/|\\.config\\.',
      },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data[^/]*)/' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    combinedDependencies: false,
  },
};
