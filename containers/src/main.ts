import { stopSignal } from '@mova/workspace';
import { checkRequirements } from './requirements.ts';
import { cacheDir, prepareSandbox, removeSandbox, runInSandbox } from './sandbox.ts';

// `npm run containers`: builds the images and runs docker-compose.yml with podman. Building needs a network.
checkRequirements();
const signal = stopSignal();
prepareSandbox();
try {
  await runInSandbox('build-images.ts', true, signal);
  await runInSandbox('run-site.ts', false, signal);
  console.log(`everything is removed but ${cacheDir}, which makes the next run quicker`);
} finally {
  removeSandbox();
}
process.exit();
