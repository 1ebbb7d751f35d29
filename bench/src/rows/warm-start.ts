import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '@mova/service-kit';
import { processTree, proportionalMebibytes } from '../measure/processes.ts';
import { benchDataDir } from '../measure/site.ts';
import { absoluteRow, type Benchmark, median } from '../row.ts';

const rounds = 3;
const root = resolve(import.meta.dirname, '../../..');

/** Seconds from `npm start` to its ready line when nothing changed, and the memory of all that then runs. */
export const warmStart: Benchmark = {
  name: 'warm-start',
  async run() {
    await startOnce();
    const starts: { seconds: number; mebibytes: number }[] = [];
    for (let round = 0; round < rounds; round++) starts.push(await startOnce());
    return [
      absoluteRow('warm npm start to ready, s', median(starts.map(({ seconds }) => seconds)), 10, 's'),
      absoluteRow(
        'memory of all processes (PSS), MiB',
        median(starts.map(({ mebibytes }) => mebibytes)),
        1024,
        'MiB',
      ),
    ];
  },
};

/** Runs the real `npm start` until it is ready, measures, and ends it as a person would (SIGTERM). */
async function startOnce(): Promise<{ seconds: number; mebibytes: number }> {
  const env = { ...process.env, PORT: String(await freePort()), MOVA_DATA: benchDataDir, INIT_CWD: root };
  const began = performance.now();
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((done) => npm.once('exit', done));
  const end = () => {
    npm.kill('SIGTERM');
    return ended;
  };
  try {
    await readyLine(npm.stdout);
    const seconds = (performance.now() - began) / 1000;
    await new Promise((settled) => setTimeout(settled, 2_000));
    const mebibytes = proportionalMebibytes(processTree(npm.pid ?? 0));
    const code = await end();
    if (code !== 0) throw new Error(`npm start ended with ${code}`);
    return { seconds, mebibytes };
  } finally {
    await end();
  }
}

function readyLine(output: NodeJS.ReadableStream): Promise<void> {
  return new Promise((ready, failed) => {
    let text = '';
    const timer = setTimeout(() => failed(new Error(`not ready within 300 s:\n${text}`)), 300_000);
    output.on('data', (chunk: Buffer) => {
      text += chunk;
      if (!/^ready http/m.test(text)) return;
      clearTimeout(timer);
      ready();
    });
    output.once('end', () => failed(new Error(`npm start ended before it was ready:\n${text}`)));
  });
}
