import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessMark, repositoryRoot } from '@mova/workspace';

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

  /** Resolves when the output matches; rejects when the launcher exits first. */
  async waitForOutput(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.output)) {
      if (this.child.exitCode !== null || this.child.signalCode !== null)
        throw new Error(`the launcher exited before it printed ${pattern}:\n${this.output}${this.errors}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Resolves with the exit code, null after a signal, when all output has been read. */
  async waitForExit(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    // After a kill, processes it started may keep its pipes open for a moment.
    if (this.child.signalCode === null) await this.#closed;
    return this.child.exitCode;
  }

  /** Returns the processes a launcher of this data folder has started, by name. */
  static processesByName(dataDir: string): Record<string, ProcessMark> {
    return JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')) as Record<string, ProcessMark>;
  }

  static processesOf(dataDir: string): ProcessMark[] {
    return Object.values(LauncherProcess.processesByName(dataDir));
  }
}
