import { serviceNames } from '@mova/contracts/names';
import { endPostmaster } from '@mova/dev-services';
import {
  endProcess,
  killTree,
  type ProcessMark,
  processMarkSchema,
  readJsonFile,
  writeJsonFile,
} from '@mova/workspace';
import { z } from 'zod';

/** Order in which processes stop: the gateway first, the database last. */
export const stopOrder: readonly (readonly string[])[] = [
  ['gateway'],
  serviceNames,
  ['mailbox', 'identity-provider'],
  ['redis'],
  ['postgres'],
];

/** Whether other processes use the state of this one. */
export function isStateful(name: string): boolean {
  return name === 'redis' || name === 'postgres';
}

const registerSchema = z.record(z.string(), processMarkSchema);

/** The started processes, on disk: the next start ends those that a killed launcher left running. */
export class ProcessRegister {
  readonly #file: string;
  #marks: Record<string, ProcessMark> = {};

  constructor(file: string) {
    this.#file = file;
  }

  async endLeftovers(): Promise<void> {
    await endProcesses(this.read());
    this.#save();
  }

  read(): Record<string, ProcessMark> {
    return readJsonFile(this.#file, registerSchema) ?? {};
  }

  add(name: string, mark: ProcessMark): void {
    this.#marks[name] = mark;
    this.#save();
  }

  remove(name: string): void {
    delete this.#marks[name];
    this.#save();
  }

  #save(): void {
    try {
      writeJsonFile(this.#file, this.#marks);
    } catch {
      // On a full disk the processes keep running, and the next change writes all of them.
    }
  }
}

/** Ends processes: those that use PostgreSQL and Redis first. */
export async function endProcesses(marks: Readonly<Record<string, ProcessMark>>): Promise<void> {
  const endAll = (isChosen: (name: string) => boolean) =>
    Promise.all(
      Object.entries(marks).map(async ([name, mark]) => {
        if (!isChosen(name)) return;
        if (name === 'postgres') return endPostmaster(mark);
        await endProcess(mark, [['SIGTERM', 5_000]]);
        await killTree(mark);
      }),
    );
  await endAll((name) => !isStateful(name));
  await endAll(isStateful);
}
