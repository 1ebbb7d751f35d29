export { removeData } from './data-folder.ts';
export { type RunningMova, startMova } from './start-mova.ts';
export type { StartOptions } from './start-options.ts';
