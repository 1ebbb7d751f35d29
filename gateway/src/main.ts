import cluster from 'node:cluster';
import { configExitCode, InvalidEnvError, readEnv } from '@mova/service-kit';
import { type GatewayEnv, gatewayEnv } from './env.ts';
import { runPrimary } from './process/primary.ts';
import { runWorker } from './process/worker.ts';

const env = readEnvOrExit();
if (cluster.isPrimary) runPrimary(env);
else await runWorker(env);

function readEnvOrExit(): GatewayEnv {
  try {
    return readEnv(gatewayEnv);
  } catch (error) {
    if (!(error instanceof InvalidEnvError)) throw error;
    process.stderr.write(`gateway: ${error.message}\n`);
    process.exit(configExitCode);
  }
}
