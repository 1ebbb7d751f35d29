export { type RunningMova, type StartOptions, startMova } from './start-mova.ts';
