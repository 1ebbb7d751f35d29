import { OperatorError, runCommand } from '@mova/workspace';

/** Commands of `bin/run.mjs`; each module is loaded only when it is asked for. */
const commands: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  start: async () => (await import('../../launcher/src/start.ts')).start(),
  dev: async () => (await import('../../launcher/src/start.ts')).start({ watch: true }),
  check: async () => (await import('./commands/check.ts')).check(),
  test: async () => (await import('./commands/test.ts')).test(),
  bench: async (args) => (await import('./commands/bench.ts')).bench(args),
  gallery: async (args) => (await import('./commands/gallery.ts')).gallery(args),
  content: async (args) => (await import('./commands/content.ts')).content(args),
  mova: async (args) => (await import('./commands/mova.ts')).mova(args),
};

const [name = '', ...args] = process.argv.slice(2);
await runCommand(async () => {
  const command = commands[name];
  if (!command) throw new OperatorError(`unknown command: ${name}`);
  await command(args);
});
