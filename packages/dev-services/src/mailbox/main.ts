import { z } from 'zod';
import { serveUntilStopped } from '../network/local-server.ts';
import { startMailbox } from './start-mailbox.ts';

const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535),
    SMTP_PORT: z.coerce.number().int().min(0).max(65_535),
    MAILBOX_DIR: z.string().min(1),
  })
  .parse(process.env);
const mailbox = await startMailbox({
  folder: environment.MAILBOX_DIR,
  port: environment.PORT,
  smtpPort: environment.SMTP_PORT,
});
serveUntilStopped(mailbox);
