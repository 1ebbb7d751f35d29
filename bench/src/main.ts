import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Benchmark, Row } from './row.ts';
import { againstOneBundle } from './rows/against-one-bundle.ts';
import { canaryRegression } from './rows/canary-regression.ts';
import { coldVisits } from './rows/cold-visits.ts';
import { dictionary } from './rows/dictionary.ts';
import { dictionaryScreen } from './rows/dictionary-screen.ts';
import { exerciseScreen } from './rows/exercise-screen.ts';
import { exercisesReplicas } from './rows/exercises-replicas.ts';

import { fullDisk } from './rows/full-disk.ts';
import { gatewayCpu } from './rows/gateway-cpu.ts';
import { gatewayNginx } from './rows/gateway-nginx.ts';
import { grammar } from './rows/grammar.ts';
import { hostile } from './rows/hostile.ts';
import { interactionDelays } from './rows/interactions.ts';

import { loginStorm } from './rows/login-storm.ts';
import { outsideBuild } from './rows/outside-build.ts';
import { releaseSwitch } from './rows/release-switch.ts';
import { rolling } from './rows/rolling.ts';
import { sectionEdit } from './rows/section-edit.ts';
import { trainingEvents } from './rows/training-events.ts';
import { trainingKills } from './rows/training-kills.ts';
import { trainingModel } from './rows/training-model.ts';
import { warmStart } from './rows/warm-start.ts';

/**
 * `npm run bench [-- <name> … --json FILE --saves NUMBER --requests NUMBER]`: runs the named benchmarks, or
 * all, and prints their table. `--saves` makes `training-kills` and `training-events` shorter, `--requests` `rolling`,
 * for trying.
 */
const benchmarks: readonly Benchmark[] = [
  gatewayCpu,
  gatewayNginx,
  warmStart,
  againstOneBundle,
  coldVisits,
  fullDisk,
  dictionary,
  dictionaryScreen,
  grammar,
  loginStorm,
  hostile,
  interactionDelays,
  exerciseScreen,
  exercisesReplicas,
  canaryRegression,
  outsideBuild,
  releaseSwitch,
  rolling,
  sectionEdit,
  trainingEvents,
  trainingKills,
  trainingModel,
];

const { values, positionals } = parseArgs({
  options: { json: { type: 'string' }, saves: { type: 'string' }, requests: { type: 'string' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  console.error(
    `no benchmark named ${unknown.join(', ')}; there are: ${benchmarks.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const rows: Row[] = [];
for (const benchmark of benchmarks) {
  if (positionals.length > 0 && !positionals.includes(benchmark.name)) continue;
  console.error(`${benchmark.name} …`);
  rows.push(...(await benchmark.run({ saves: numberOf(values.saves), requests: numberOf(values.requests) })));
}

console.table(
  rows.map(({ name, ours, baseline, ratio, target, pass }) => ({
    name,
    ours: rounded(ours),
    baseline: rounded(baseline),
    ratio: rounded(ratio),
    target: target ?? '',
    pass,
  })),
);
if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);
process.exit(rows.every((row) => row.pass) ? 0 : 1);

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function rounded(value: number | null): number | string {
  return value === null ? '' : Number(value.toPrecision(4));
}
