import { z } from 'zod';
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

async function stop(): Promise<never> {
  await mailbox.stop();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
process.once('disconnect', () => void stop());
process.send?.({ ready: true });
