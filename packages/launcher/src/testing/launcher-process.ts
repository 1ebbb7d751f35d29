import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessMark, repositoryRoot } from '@mova/workspace';

/** Compiled modules of the processes under test, kept between runs. */
const compileCache = join(repositoryRoot, 'node_modules/.cache/mova-node');

/** A launcher as a process, as `npm start` runs it. */
export class LauncherProcess {
  readonly child: ChildProcess;
  readonly #closed: Promise<unknown>;
  output = '';
  errors = '';

  constructor(env: Readonly<Record<string, string>>) {
    this.child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'start-unpublished.ts')],
      {
        env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#closed = once(this.child, 'close');
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.output += chunk.toString();
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.errors += chunk.toString();
    });
  }

  /** Resolves once a line that matches was printed; rejects when the launcher ends first. */
  async says(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.output)) {
      if (this.child.exitCode !== null || this.child.signalCode !== null)
        throw new Error(`the launcher ended before it said ${pattern}:\n${this.output}${this.errors}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Waits for its end and, after one of its own, its last lines; answers the exit code, null after a signal. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    // What a killed launcher started may live on for a moment, and hold its pipes.
    if (this.child.signalCode === null) await this.#closed;
    return this.child.exitCode;
  }

  /** Marks of everything a launcher of this data folder has started, by name. */
  static partsOf(dataDir: string): Record<string, ProcessMark> {
    return JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')) as Record<string, ProcessMark>;
  }

  /** The same without names. */
  static processesOf(dataDir: string): ProcessMark[] {
    return Object.values(LauncherProcess.partsOf(dataDir));
  }
}
