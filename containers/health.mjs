// Exits with 0 when the process of this container answers: `node containers/health.mjs <port> [path]`.
import { get } from 'node:http';

const [port, path = '/readyz'] = process.argv.slice(2);
const request = get({ host: '127.0.0.1', port, path, timeout: 2_000 }, ({ statusCode }) => {
  process.exit(statusCode === 200 ? 0 : 1);
});
request.on('timeout', () => process.exit(1));
request.on('error', () => process.exit(1));
