import { runCommand, testProgramsDir } from '@mova/workspace';
import { start } from '../start.ts';

// `npm start` without builds, for tests of its processes.
const durable = process.env.TEST_DURABLE === '1';
await runCommand(() => start({ publish: false, programsDir: testProgramsDir, durable }));
