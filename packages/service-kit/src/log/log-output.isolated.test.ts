import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, type TestContext, vi } from 'vitest';
import { createLog, flushLog } from './log.ts';
import { droppedLinesCounter, LogOutput } from './log-output.ts';

const noSpace = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

/** A disk whose next writes end as listed, in bytes written or an error; later ones succeed. */
function diskThat(...fates: (number | NodeJS.ErrnoException)[]) {
  const disk = { text: '' };
  const output = new LogOutput({
    name: 'test',
    write: (_, data, done) =>
      setImmediate(() => {
        const fate = fates.shift() ?? data.length;
        if (typeof fate === 'object') return done(fate, 0);
        const bytes = Math.min(fate, data.length);
        disk.text += data.subarray(0, bytes).toString();
        done(null, bytes);
      }),
  });
  return { disk, output };
}

const flushed = (output: LogOutput) => new Promise((resolve) => output.flush(resolve));
const droppedSoFar = async () => (await droppedLinesCounter.get()).values[0]?.value ?? 0;

describe('a log output', () => {
  it('writes lines in order, buffered ones in one write', async () => {
    const { disk, output } = diskThat();
    for (const line of ['один\n', 'two\n', 'three\n']) output.write(line);
    await flushed(output);
    expect(disk.text).toBe('один\ntwo\nthree\n');
  });

  it('drops and counts lines on a full disk, and reports them in one line once it can write again', async () => {
    const before = await droppedSoFar();
    const { disk, output } = diskThat(noSpace, noSpace);
    output.write('lost 1\nlost 2\n');
    output.write('lost 3\n');
    await flushed(output);
    expect(disk.text).toBe('');
    output.write('kept 1\n');
    await flushed(output);
    output.write('kept 2\n');
    await flushed(output);
    const [notice, ...kept] = disk.text.trimEnd().split('\n');
    expect(JSON.parse(notice ?? '')).toMatchObject({ level: 'warn', name: 'test', dropped: 3 });
    expect(kept).toEqual(['kept 1', 'kept 2']);
    expect((await droppedSoFar()) - before).toBe(3);
  });

  it('begins a new line after one that was cut off by a full disk', async () => {
    const { disk, output } = diskThat(4, noSpace);
    output.write('torn line\n');
    await flushed(output);
    output.write('whole\n');
    await flushed(output);
    const [torn, notice, whole] = disk.text.trimEnd().split('\n');
    expect([torn, whole]).toEqual(['torn', 'whole']);
    expect(JSON.parse(notice ?? '')).toMatchObject({ dropped: 1 });
  });

  it('tries again when its destination is busy', async () => {
    const { disk, output } = diskThat(Object.assign(new Error('try again'), { code: 'EAGAIN' }));
    output.write('late\n');
    await flushed(output);
    expect(disk.text).toBe('late\n');
  });

  it('buffers a mebibyte for a destination that never answers, drops the rest, and ends its flush', async () => {
    const before = await droppedSoFar();
    const output = new LogOutput({ name: 'test', write: () => undefined });
    const line = `${'x'.repeat(1023)}\n`;
    for (let count = 0; count < 3 * 1024; count++) output.write(line);
    const dropped = (await droppedSoFar()) - before;
    expect(dropped).toBeGreaterThan(2 * 1024 - 20);
    expect(dropped).toBeLessThanOrEqual(2 * 1024);
    const began = performance.now();
    expect(await flushed(output)).toBeInstanceOf(Error);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  describe('with a delay', () => {
    function collect(maxWrite: number) {
      const chunks: string[] = [];
      const output = new LogOutput({
        name: 'test',
        maxWrite,
        delayMs: 200,
        write: (_, data, done) => {
          chunks.push(data.toString());
          done(null, data.length);
        },
      });
      return { chunks, output };
    }

    it('writes chunks of whole lines within the size limit', async () => {
      const { chunks, output } = collect(10);
      for (const line of ['один\n', 'two\n', 'three\n', '4\n']) output.write(line);
      await flushed(output);
      await flushed(output);
      expect(chunks).toEqual(['один\n', 'two\nthree\n', '4\n']);
    });

    it('writes a line over the size limit alone and in order', async () => {
      const { chunks, output } = collect(4);
      for (const line of ['a\n', 'long line\n', 'b\n']) output.write(line);
      await flushed(output);
      expect(chunks).toEqual(['a\n', 'long line\n', 'b\n']);
    });

    it('writes a line after 200 ms at the latest', () => {
      vi.useFakeTimers();
      const { chunks, output } = collect(100);
      output.write('a\n');
      vi.advanceTimersByTime(150);
      output.write('b\n');
      vi.advanceTimersByTime(50);
      vi.useRealTimers();
      expect(chunks).toEqual(['a\nb\n']);
    });
  });

  it.runIf(process.platform === 'linux')('drops lines of /dev/full, which rejects every byte', async () => {
    const before = await droppedSoFar();
    const fd = openSync('/dev/full', 'w');
    const output = new LogOutput({ name: 'test', fd });
    output.write('lost\n');
    await flushed(output);
    closeSync(fd);
    expect((await droppedSoFar()) - before).toBe(1);
  });

  it('is flushed at once when nothing was logged', async () => {
    expect(await flushLog(createLog('test', 'silent'))).toBe(true);
  });
});

// Each takes seconds to end, so that they end together.
describe.concurrent('a process whose log cannot be written', () => {
  const main = fileURLToPath(new URL('../testing/fixtures/process.ts', import.meta.url));

  async function launch({ onTestFinished }: TestContext, output: number | 'pipe') {
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH, PORT: '0', REDIS_URL: 'redis://localhost' },
      stdio: ['ignore', output, output, 'ipc'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return { child, ended, origin: `http://127.0.0.1:${port}` };
  }

  /** Logs far more than a pipe buffers. */
  const logMuch = (origin: string) => fetch(`${origin}/log-much`);

  it.runIf(process.platform === 'linux')('answers on a full disk, and ends with 0', async (test) => {
    const full = openSync('/dev/full', 'w');
    const { child, ended, origin } = await launch(test, full);
    closeSync(full);
    await logMuch(origin);
    expect(await (await fetch(origin)).text()).toBe('ready: true');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('answers while no one reads its log, and can be stopped', async (test) => {
    const { child, ended, origin } = await launch(test, 'pipe');
    await logMuch(origin);
    expect(await (await fetch(origin)).text()).toBe('ready: true');
    child.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGKILL']);
  });

  it('answers after the reader of its log has exited, and ends with 0', async (test) => {
    const { child, ended, origin } = await launch(test, 'pipe');
    child.stdout?.destroy();
    child.stderr?.destroy();
    await logMuch(origin);
    expect(await (await fetch(origin)).text()).toBe('ready: true');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
