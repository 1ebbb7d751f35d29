import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile, writeJsonFile } from '@mova/workspace';
import { z } from 'zod';

/** A delivered mail, as in `GET /dev/mail.json`: one entry per recipient. */
const mailSchema = z.object({
  /** Lower case. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The http(s) URLs of the mail, in order, without duplicates. */
  links: z.array(z.string()),
  /** ISO 8601, UTC. */
  receivedAt: z.string(),
});
export type Mail = z.infer<typeof mailSchema>;

/** Stores the newest `limit` mails in a folder, one numbered JSON file each. */
export class MailStore {
  readonly #folder: string;
  readonly #limit: number;

  constructor(folder: string, limit = 500) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#folder = folder;
    this.#limit = limit;
  }

  add(mail: Mail): void {
    const files = this.#files();
    const number = Number.parseInt(files.at(-1) ?? '0', 10) + 1;
    const file = `${String(number).padStart(9, '0')}.json`;
    writeJsonFile(join(this.#folder, file), mail);
    for (const old of [...files, file].slice(0, -this.#limit))
      rmSync(join(this.#folder, old), { force: true });
  }

  /** Lists mails, to one address if given, newest first. */
  list(to?: string): Mail[] {
    const wanted = to?.trim().toLowerCase();
    return (
      this.#files()
        .reverse()
        // Skips a file that a crash of a former version left incomplete.
        .flatMap((file) => readJsonFile(join(this.#folder, file), mailSchema) ?? [])
        .filter((mail) => wanted === undefined || mail.to === wanted)
    );
  }

  #files(): string[] {
    return readdirSync(this.#folder)
      .filter((name) => /^\d{9}\.json$/.test(name))
      .sort();
  }
}
