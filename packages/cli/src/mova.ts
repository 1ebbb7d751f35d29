import { Command } from 'commander';
import { addKitCommands } from './kit/kit-commands.ts';
import { addAuditCommand } from './operator/audit.ts';
import { addBackupCommands } from './operator/backup.ts';
import { addDemoCommand } from './operator/demo.ts';
import { addDoctorCommand } from './operator/doctor.ts';
import { addEventCommands } from './operator/events.ts';
import { addKeyCommands } from './operator/keys.ts';
import { addMigrateCommand } from './operator/migrate.ts';
import { addReleaseCommands } from './operator/release.ts';
import { addSecretsCommand } from './operator/secrets.ts';
import { addUserCommands } from './operator/user.ts';

// The `mova` command. Works on the site that runs with MOVA_DATA, or on DATABASE_URL and REDIS_URL.
const program = new Command('mova')
  .description('Operates Mova: deployment, releases, the event log, users and backups.')
  .addHelpText(
    'after',
    '\nWorks on the site that runs with the data folder MOVA_DATA (.data by default),\nor on DATABASE_URL, REDIS_URL and RELEASE_STORE when they are set.',
  )
  .showHelpAfterError();
addReleaseCommands(program);
addEventCommands(program);
addUserCommands(program);
addMigrateCommand(program);
addSecretsCommand(program);
addKeyCommands(program);
addAuditCommand(program);
addDoctorCommand(program);
addBackupCommands(program);
addDemoCommand(program);
addKitCommands(program);
await program.parseAsync();
