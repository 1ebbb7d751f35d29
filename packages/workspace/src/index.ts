export * from './command.ts';
export * from './data-dir.ts';
export * from './json-file.ts';
export * from './processes.ts';
export * from './run-program.ts';
export * from './sections.ts';
export * from './start-process.ts';
