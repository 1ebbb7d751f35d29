import { start } from './start.ts';

// `npm start`; with --watch, `npm run dev`.
await start({ watch: process.argv.includes('--watch') });
