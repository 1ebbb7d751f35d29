import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A delivered mail as `GET /dev/mail.json` shows it: one entry for every recipient. */
export const mailSchema = z.object({
  /** Address of the recipient, lower case. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Every http(s) address of the mail, in order, each once. */
  links: z.array(z.string()),
  /** ISO 8601, UTC. */
  receivedAt: z.string(),
});
export type Mail = z.infer<typeof mailSchema>;

/** Mails kept; older ones go. */
const mailLimit = 500;

/** Mails in a folder, a JSON file each, the newest `limit` of them. */
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

  /** Newest first; only those to one address when it is given. */
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

/** A file cut off by a crash is no reason to refuse the rest. */
function readMail(file: string): Mail | undefined {
  try {
    return mailSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
