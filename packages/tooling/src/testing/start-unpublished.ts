import { runCommand } from '@mova/workspace';
import { start } from '../commands/start.ts';
import { testProgramsDir } from './backing-services.ts';

// `npm start` without building anything: the processes are what is tested.
await runCommand(() => start({ publish: false, programsDir: testProgramsDir, durable: false }));
