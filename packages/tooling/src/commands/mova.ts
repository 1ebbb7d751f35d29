import { Command } from 'commander';
import { addEventCommands } from './events.ts';
import { addReleaseCommands } from './release.ts';
import { addUserCommands } from './user.ts';

/** The operator's command. Works on the Mova that runs with MOVA_DATA, or on DATABASE_URL and REDIS_URL. */
export async function mova(args: string[]): Promise<void> {
  const program = new Command('mova')
    .description('Operates Mova: its releases, its event log and its learners.')
    .addHelpText(
      'after',
      '\nWorks on the Mova that runs with the data folder MOVA_DATA (.data by default),\nor on DATABASE_URL, REDIS_URL and RELEASE_STORE where they are set.',
    )
    .showHelpAfterError();
  addReleaseCommands(program);
  addEventCommands(program);
  addUserCommands(program);
  await program.parseAsync(args, { from: 'user' });
}
