import { logLevelEnv, portEnv, runProcess } from '@mova/service-kit';
import { z } from 'zod';
import { openMailbox } from './open-mailbox.ts';

await runProcess({
  name: 'mailbox',
  env: z.object({
    PORT: portEnv,
    /** In a container, where 127.0.0.1 reaches no one else. */
    HOST: z.string().default('127.0.0.1'),
    SMTP_PORT: portEnv,
    MAILBOX_DIR: z.string().min(1),
    LOG_LEVEL: logLevelEnv,
  }),
  start: async ({ PORT, HOST, SMTP_PORT, MAILBOX_DIR }) => {
    const { app, stop } = await openMailbox(MAILBOX_DIR, SMTP_PORT, HOST);
    return { port: PORT, host: HOST, app, stop };
  },
});
