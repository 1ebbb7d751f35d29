import { runCommand, testProgramsDir } from '@mova/workspace';
import { start } from '../start.ts';

// `npm start` without building anything: the processes are what is tested.
await runCommand(() => start({ publish: false, programsDir: testProgramsDir, durable: false }));
