export { freePort } from '@mova/service-kit';
export { OperatorError } from '@mova/workspace';
export { removeData } from './remove-data.ts';
export type { DatabaseRole } from './secrets.ts';
export { type RunningMova, startMova } from './start-mova.ts';
export type { MovaProcess, StartOptions } from './start-options.ts';
