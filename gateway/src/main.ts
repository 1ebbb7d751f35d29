import cluster from 'node:cluster';
import { readEnvOrExit } from '@mova/service-kit';
import { gatewayEnv } from './env.ts';
import { runPrimary } from './process/primary.ts';
import { runWorker } from './process/worker.ts';

const env = readEnvOrExit('gateway', gatewayEnv);
if (cluster.isPrimary) await runPrimary(env);
else await runWorker(env);
