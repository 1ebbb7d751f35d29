import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { absoluteRow, type Benchmark } from '../row.ts';

const sequences = 100_000;
const root = fileURLToPath(new URL('../../../', import.meta.url));
const test = 'mfe-exercises/src/training/training-model.test.ts';

/** Plays the property test of a training on more random sequences than `npm test` does. */
export const trainingModel: Benchmark = {
  name: 'training-model',
  run: async () => {
    const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', test], {
      cwd: root,
      env: { ...process.env, MOVA_TRAINING_SEQUENCES: String(sequences) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const name = `training-model: 1 if any of ${sequences} random sequences deviates from the model`;
    return [absoluteRow(name, status === 0 ? 0 : 1, 0, '')];
  },
};
