import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { z } from 'zod';
import { chooserPage, deliveryPage, refusalPage } from './pages.ts';

/** The one site that may sign users in, as registered with both providers. */
export interface RegisteredSite {
  readonly clientId: string;
  readonly appId: string;
  readonly appSecret: string;
  readonly origins: readonly string[];
}

export interface LocalAccount {
  /** The provider’s id; derived from the e-mail, so the same after a restart. */
  readonly subject: string;
  readonly email: string;
  readonly verified: boolean;
  readonly name: string;
}

function account(email: string, name: string, verified = true): LocalAccount {
  const digits = BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`);
  return { subject: `1${digits.toString().padStart(20, '0')}`, email, name, verified };
}

/** Accounts of the chooser. The last one has no verified e-mail, so no account of Mova can be made of it. */
export const localAccounts: readonly LocalAccount[] = [
  account('first@mova.example', 'Перша учениця'),
  account('second@mova.example', 'Другий учень'),
  account('unproven@mova.example', 'Третя учениця', false),
];

const choiceSchema = z.object({
  subject: z.string().optional(),
  email: z.string().max(254).optional(),
  name: z.string().max(100).optional(),
});

/** Returns the account with the chosen id, or one for the typed e-mail. */
function chosenAccount(fields: unknown): LocalAccount | undefined {
  const choice = choiceSchema.safeParse(fields).data;
  if (choice?.subject) return localAccounts.find(({ subject }) => subject === choice.subject);
  const email = choice?.email?.trim().toLowerCase();
  if (!email || !/^[^@\s]+@[^@\s]+$/.test(email)) return undefined;
  return account(email, choice?.name?.trim() || email.slice(0, email.indexOf('@')));
}

interface LoginWindow<Asked> {
  readonly provider: string;
  readonly path: string;
  /** What the page of the site sends, checked to be the registered site. */
  readonly asked: z.ZodType<Asked>;
  readonly messageFor: (account: LocalAccount, asked: Asked) => object | Promise<object>;
}

/** Adds a provider’s window: the account chooser, and the page that posts the message for the chosen account. */
export function addLoginWindow<Asked extends { readonly origin: string }>(
  app: Hono,
  { provider, path, asked: schema, messageFor }: LoginWindow<Asked>,
): void {
  app.get(path, (c) => {
    const asked = schema.safeParse(c.req.query());
    if (!asked.success) return c.html(refusalPage(), 403);
    return c.html(chooserPage({ provider, action: path, asked: asked.data, accounts: localAccounts }));
  });
  app.post(path, async (c) => {
    const fields = await c.req.parseBody();
    const asked = schema.safeParse(fields);
    const chosen = chosenAccount(fields);
    if (!asked.success || !chosen) return c.html(refusalPage(), 403);
    return c.html(deliveryPage(asked.data.origin, await messageFor(chosen, asked.data)));
  });
}
