import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A delivered mail, as in `GET /dev/mail.json`: one entry per recipient. */
export const mailSchema = z.object({
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

const mailLimit = 500;

/** Stores the newest `limit` mails in a folder, one JSON file each. */
export class MailStore {
  readonly #folder: string;
  readonly #limit: number;
  readonly #mails: { file: string; mail: Mail }[];
  #next: number;

  constructor(folder: string, limit = mailLimit) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#folder = folder;
    this.#limit = limit;
    const files = readdirSync(folder)
      .filter((name) => /^\d{9}\.json$/.test(name))
      .sort();
    this.#next = Number.parseInt(files.at(-1) ?? '0', 10) + 1;
    this.#mails = files.flatMap((file) => {
      const mail = readMail(join(folder, file));
      return mail ? [{ file, mail }] : [];
    });
    this.#drop();
  }

  add(mail: Mail): void {
    const file = `${String(this.#next++).padStart(9, '0')}.json`;
    writeFileSync(join(this.#folder, file), JSON.stringify(mail), { mode: 0o600 });
    this.#mails.push({ file, mail });
    this.#drop();
  }

  /** Lists mails, to one address if given, newest first. */
  list(to?: string): Mail[] {
    const wanted = to?.trim().toLowerCase();
    return this.#mails
      .map(({ mail }) => mail)
      .filter((mail) => wanted === undefined || mail.to === wanted)
      .reverse();
  }

  #drop(): void {
    while (this.#mails.length > this.#limit) {
      const oldest = this.#mails.shift();
      if (oldest) rmSync(join(this.#folder, oldest.file), { force: true });
    }
  }
}

/** Skips a file that a crash left incomplete. */
function readMail(file: string): Mail | undefined {
  try {
    return mailSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
