import { runCommand, testProgramsDir } from '@mova/workspace';
import { start } from '../start.ts';

// `npm start` without builds, for tests of its processes.
await runCommand(() => start({ publish: false, programsDir: testProgramsDir, durable: false }));
