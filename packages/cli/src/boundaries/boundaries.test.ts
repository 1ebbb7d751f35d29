import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../../../.dependency-cruiser.mjs';

const root = resolve(import.meta.dirname, '../../../..');
const depcruise = join(root, 'node_modules/.bin/depcruise');
const run = promisify(execFile);

/** For every rule: a file that breaks it, its source, and the folder it is reported for if not the file. */
const violations: readonly [rule: string, file: string, source: string, reportedFor?: string][] = [
  ['no-cycles', 'gateway/src/a.ts', "import './b.ts';\nexport const a = 1;"],
  [
    'no-folder-cycles',
    'packages/bundler/src/build/bad.ts',
    "import '../dev/serve.ts';",
    'packages/bundler/src/build',
  ],
  ['imports of packages/contracts', 'packages/contracts/src/bad.ts', "import '../../ui/src/index.ts';"],
  ['imports of packages/ui', 'packages/ui/src/bad.ts', "import '../../contracts/src/names.ts';"],
  ['optional-parts-build-on-the-kit', 'packages/ui/src/choices/chips.tsx', "import '../inside.ts';"],
  ['kit-never-imports-optional-parts', 'packages/ui/src/bad-kit.ts', "import './choices/chips.tsx';"],
  ['imports of packages/app-kit', 'packages/app-kit/src/bad.ts', "import '../../../shell/src/part.ts';"],
  ['imports of packages/training', 'packages/training/src/bad.ts', "import '../../service-kit/src/part.ts';"],
  [
    'imports of packages/service-kit',
    'packages/service-kit/src/bad.ts',
    "import '../../../services/account/src/app.ts';",
  ],
  [
    'imports of packages/service-kit/src/time|log|security|env|platform|http-client',
    'packages/service-kit/src/time/bad.ts',
    "import '../redis/open-redis.ts';",
  ],
  [
    'imports of packages/service-kit/src/database|redis|identity|migrations|balancer',
    'packages/service-kit/src/database/bad.ts',
    "import '../redis/open-redis.ts';",
  ],
  [
    'imports of packages/service-kit/src/http|sessions',
    'packages/service-kit/src/http/bad.ts',
    "import '../events/event-log.ts';",
  ],
  [
    'imports of packages/service-kit/src/events',
    'packages/service-kit/src/events/bad.ts',
    "import '../accounts/closed-accounts.ts';",
  ],
  [
    'service-kit-process-is-the-top',
    'packages/service-kit/src/accounts/bad.ts',
    "import '../process/run-process.ts';",
  ],
  ['section-pages-are-the-top', 'mfe-account/src/features/two/bad.ts', "import '../../pages/login-page.ts';"],
  [
    'imports of mfe-[^/]+/src/domain|api',
    'mfe-account/src/domain/bad.ts',
    "import '../features/two/part.ts';",
  ],
  ['shell-sections-know-no-screens', 'shell/src/sections/bad.ts', "import '../routing/router.ts';"],
  [
    'shell-screens-know-no-prerendering',
    'shell/src/routing/bad.ts',
    "import '../prerendered-html/frame.ts';",
  ],
  ['service-routes-are-the-top', 'services/account/src/sign-in/bad.ts', "import '../routes/login.ts';"],
  ['imports of services/[^/]+/src/db', 'services/account/src/db/bad.ts', "import '../sign-in/session.ts';"],
  [
    'imports of services/[^/]+/src/events',
    'services/account/src/events/bad.ts',
    "import '../sign-in/session.ts';",
  ],
  ['imports of mfe-[^/]+', 'mfe-account/src/bad.ts', "import '../../mfe-grammar/src/remote.ts';"],
  ['imports of mfe-[^/]+', 'mfe-account/src/bad-kit.ts', "import '../../gateway/src/a.ts';"],
  ['imports of shell', 'shell/src/bad.ts', "import '../../mfe-grammar/src/remote.ts';"],
  ['imports of services/[^/]+|gateway', 'services/grammar/src/bad.ts', "import '../../account/src/app.ts';"],
  [
    'imports of services/[^/]+|gateway',
    'services/grammar/src/bad-kit.ts',
    "import '../../../packages/ui/src/index.ts';",
  ],
  [
    'imports of packages/workspace',
    'packages/workspace/src/bad.ts',
    "import '../../contracts/src/index.ts';",
  ],
  ['imports of packages/bundler', 'packages/bundler/src/bad.ts', "import '../../../shell/src/part.ts';"],
  ['imports of packages/releases', 'packages/releases/src/bad.ts', "import '../../launcher/src/index.ts';"],
  ['imports of packages/publisher', 'packages/publisher/src/bad.ts', "import '../../launcher/src/index.ts';"],
  ['imports of packages/backups', 'packages/backups/src/bad.ts', "import '../../launcher/src/index.ts';"],
  ['imports of packages/cli', 'packages/cli/src/bad.ts', "import '../../dev-services/src/index.ts';"],
  [
    'imports of packages/dev-services',
    'packages/dev-services/src/bad.ts',
    "import '../../launcher/src/index.ts';",
  ],
  ['imports of services/[^/]+|gateway', 'gateway/src/bad.ts', "import '../../services/account/src/app.ts';"],
  ['imports of gateway/src/http', 'gateway/src/http/bad.ts', "import '../pipeline/step.ts';"],
  [
    'imports of gateway/src/pipeline|proxy|releases|ops',
    'gateway/src/pipeline/bad.ts',
    "import '../proxy/balancer.ts';",
  ],
  ['imports of gateway/src/pages', 'gateway/src/pages/bad.ts', "import '../pipeline/step.ts';"],
  ['gateway-process-is-the-top', 'gateway/src/bad-process.ts', "import './process/server.ts';"],
  [
    'imports of services/[^/]+|gateway',
    'services/grammar/src/bad-import.ts',
    "import '../../../gateway/src/a.ts';",
  ],
  [
    'browsers-import-contract-types-only',
    'mfe-account/src/bad-contract.ts',
    "import { calls } from '../../packages/contracts/src/index.ts';\nexport const used = calls;",
  ],
  ['entry-points-only', 'mfe-account/src/bad-import.ts', "import '../../packages/ui/src/inside.ts';"],
  ['features-never-import-sideways', 'mfe-account/src/features/one/bad.ts', "import '../two/part.ts';"],
  ['domain-is-pure', 'services/account/src/domain/bad.ts', "import '../db/repository.ts';"],
  [
    'tests-stay-outside-of-products',
    'services/account/src/bad-harness.ts',
    "import '../../../packages/service-kit/src/testing/index.ts';",
  ],
  ['everything-resolves', 'gateway/src/bad-import.ts', "import './nowhere.ts';"],
  ['dependencies-are-declared', 'gateway/src/bad-package.ts', "import 'undeclared';"],
];

/** A tree that keeps every rule: what the violations import, and their allowed counterparts. */
const wellBehaved: Record<string, string> = {
  'package.json': '{"name":"mova","private":true,"type":"module"}',
  'node_modules/undeclared/package.json': '{"name":"undeclared","version":"1.0.0","main":"index.js"}',
  'node_modules/undeclared/index.js': '',
  'gateway/package.json': '{"name":"gateway","type":"module"}',
  'packages/contracts/src/names.ts': 'export const names = 1;',
  'packages/contracts/src/index.ts': 'export const calls = 1;\nexport type Calls = typeof calls;',
  'packages/ui/src/index.ts': "import './inside.ts';\nexport const button = 1;",
  'packages/ui/src/inside.ts': 'export const inside = 1;',
  'packages/ui/src/choices/chips.tsx': "import '../index.ts';\nexport const chips = 1;",
  'packages/service-kit/src/part.ts': 'export const part = 1;',
  'packages/service-kit/src/testing/index.ts': 'export const harness = 1;',
  'packages/workspace/src/index.ts': 'export const root = 1;',
  'packages/bundler/src/index.ts':
    "import './dev/serve.ts';\nimport './build/build.ts';\nexport const bundler = 1;",
  'packages/bundler/src/dev/serve.ts': "import '../build/build.ts';\nexport const serve = 1;",
  'packages/bundler/src/build/build.ts': "import '../../../workspace/src/index.ts';\nexport const build = 1;",
  'packages/releases/src/index.ts': "import '../../bundler/src/index.ts';\nexport const releases = 1;",
  'packages/publisher/src/index.ts': "import '../../releases/src/index.ts';\nexport const publisher = 1;",
  'packages/backups/src/index.ts': "import '../../dev-services/src/index.ts';\nexport const backups = 1;",
  'packages/cli/src/index.ts':
    "import '../../releases/src/index.ts';\nimport '../../backups/src/index.ts';\nexport const cli = 1;",
  'packages/dev-services/src/index.ts': "import '../../workspace/src/index.ts';\nexport const services = 1;",
  'packages/launcher/src/index.ts':
    "import '../../dev-services/src/index.ts';\nimport '../../releases/src/index.ts';\nexport const launcher = 1;",
  'shell/src/part.ts': "import '../../packages/ui/src/index.ts';\nexport const part = 1;",
  'mfe-grammar/src/remote.ts':
    "import type { Calls } from '../../packages/contracts/src/index.ts';\nimport '../../packages/contracts/src/names.ts';\nexport type Used = Calls;",
  'mfe-account/src/features/two/part.ts':
    "import '../../../../packages/ui/src/choices/chips.tsx';\nexport const part = 1;",
  'packages/service-kit/src/time/deadline.ts': 'export const deadline = 1;',
  'packages/service-kit/src/redis/open-redis.ts': "import '../time/deadline.ts';",
  'packages/service-kit/src/http/app.ts': "import '../redis/open-redis.ts';",
  'packages/service-kit/src/events/event-log.ts': "import '../http/app.ts';",
  'packages/service-kit/src/accounts/closed-accounts.ts': "import '../events/event-log.ts';",
  'packages/service-kit/src/process/run-process.ts': "import '../accounts/closed-accounts.ts';",
  'mfe-account/src/pages/login-page.ts': "import '../features/two/part.ts';",
  'shell/src/sections/container.ts': 'export const container = 1;',
  'shell/src/routing/router.ts': "import '../sections/container.ts';",
  'shell/src/prerendered-html/frame.ts': "import '../routing/router.ts';",
  'services/account/src/domain/rule.ts': 'export const rule = 1;',
  'services/account/src/sign-in/session.ts': "import '../db/repository.ts';",
  'services/account/src/routes/login.ts': "import '../sign-in/session.ts';",
  'services/account/src/app.ts':
    "import './db/repository.ts';\nimport './routes/login.ts';\nexport const app = 1;",
  'services/account/src/db/repository.ts': "import '../domain/rule.ts';\nexport const repository = 1;",
  'services/account/src/app.test.ts': "import '../../../packages/service-kit/src/testing/index.ts';",
  'gateway/src/a.ts': 'export const a = 1;',
  'gateway/src/b.ts': "import './a.ts';\nexport const b = 1;",
  'gateway/src/main.ts': "import './process/server.ts';",
  'gateway/src/process/server.ts': "import '../a.ts';\nimport '../pipeline/step.ts';",
  'gateway/src/pipeline/step.ts': "import '../http/exchange.ts';",
  'gateway/src/proxy/balancer.ts': "import '../http/exchange.ts';",
  'gateway/src/releases/store.ts': "import '../http/exchange.ts';",
  'gateway/src/pages/document.ts': "import '../http/exchange.ts';\nimport '../releases/store.ts';",
  'gateway/src/http/exchange.ts': 'export const exchange = 1;',
};

let tree: string;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'mova-boundaries-'));
  for (const [file, source] of Object.entries(wellBehaved)) plant(file, source);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('the boundary rules', () => {
  it('pass a tree that keeps them', async () => {
    expect(await brokenRules()).toEqual([]);
  });

  it('each have an explanation and a planted violation', () => {
    expect(new Set(violations.map(([rule]) => rule))).toEqual(
      new Set(config.forbidden?.map((rule) => rule.name)),
    );
    for (const rule of config.forbidden ?? []) expect(rule.comment, rule.name).toMatch(/.{30,}/);
  });

  it('each fail on their planted violation', async () => {
    const originals = new Map<string, string>();
    for (const [, file, source] of violations) {
      if (wellBehaved[file] !== undefined) originals.set(file, wellBehaved[file]);
      plant(file, source);
    }
    const broken = await brokenFiles();
    for (const [rule, file, , reportedFor = file] of violations) {
      expect([...(broken.get(rule) ?? [])], rule).toContain(reportedFor);
    }
    for (const [, file] of violations) rmSync(join(tree, file));
    for (const [file, source] of originals) plant(file, source);
    expect(await brokenRules()).toEqual([]);
  });
});

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), source);
}

/** Rule name → files that break it, as the command line of `npm run check` reports them. */
async function brokenFiles(): Promise<Map<string, Set<string>>> {
  const args = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json'];
  const roots = ['packages', 'shell', 'mfe-account', 'mfe-grammar', 'services', 'gateway'];
  const { stdout } = await run(depcruise, [...args, ...roots], { cwd: tree, maxBuffer: 64 << 20 }).catch(
    (failure: { stdout: string }) => failure,
  );
  const report: { summary: { violations: { from: string; rule: { name: string } }[] } } = JSON.parse(stdout);
  const broken = new Map<string, Set<string>>();
  for (const { from, rule } of report.summary.violations) {
    broken.set(rule.name, (broken.get(rule.name) ?? new Set()).add(from));
  }
  return broken;
}

async function brokenRules(): Promise<string[]> {
  return [...(await brokenFiles()).keys()];
}
