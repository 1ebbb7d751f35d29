import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { absoluteRow, type Benchmark, minimumRow } from '../row.ts';

const sequences = 100_000;
const root = fileURLToPath(new URL('../../../', import.meta.url));
const test = 'mfe-exercises/src/training/training-model.test.ts';

/** Plays the property test of a training on more random sequences than `npm test` does. */
export const trainingModel: Benchmark = {
  name: 'training-model',
  run: async () => {
    const { status, stdout } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', test], {
      cwd: root,
      env: { ...process.env, MOVA_TRAINING_SEQUENCES: String(sequences) },
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    });
    const played = Number(/(\d+) random sequences/.exec(stdout)?.[1] ?? 0);
    return [
      minimumRow('training-model: random sequences played', played, sequences),
      absoluteRow('training-model: 1 if any of them deviates from the model', status === 0 ? 0 : 1, 0, ''),
    ];
  },
};
