import { stopSignal } from '@mova/workspace';
import { prepareSandbox, runInSandbox } from './sandbox.ts';

const [module = '', net = '', fresh = ''] = process.argv.slice(2);
if (fresh) prepareSandbox();
await runInSandbox(module, net === 'net', stopSignal());
process.exit();
