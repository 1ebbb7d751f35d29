import { logLevelEnv, portEnv, runProcess } from '@mova/service-kit';
import { z } from 'zod';
import { openMailbox } from './open-mailbox.ts';

await runProcess({
  name: 'mailbox',
  env: z.object({
    PORT: portEnv,
    SMTP_PORT: portEnv,
    MAILBOX_DIR: z.string().min(1),
    LOG_LEVEL: logLevelEnv,
  }),
  start: async ({ PORT, SMTP_PORT, MAILBOX_DIR }) => {
    const { app, stop } = await openMailbox(MAILBOX_DIR, SMTP_PORT);
    return { port: PORT, app, stop };
  },
});
