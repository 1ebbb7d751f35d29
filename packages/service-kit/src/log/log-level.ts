import { z } from 'zod';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export const logLevelEnv = z.enum(logLevels).default('info');
