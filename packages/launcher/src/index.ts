export { removeData } from './data-folder.ts';
export { type RunningMova, type StartOptions, startMova } from './start-mova.ts';
