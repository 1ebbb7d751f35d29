import { createServer } from 'node:http';
import { Pool } from 'undici';

/** The baseline of the gateway row: node:http and undici's Pool.dispatch, without any check. */
const pool = new Pool(process.env.UPSTREAM ?? '', { connections: 50, pipelining: 1 });

const server = createServer((request, response) => {
  pool.dispatch(
    { method: request.method as 'GET', path: request.url ?? '/', headers: request.headers, body: null },
    {
      onRequestStart() {},
      onResponseStart(_controller, status, headers) {
        response.writeHead(status, headers);
      },
      onResponseData(_controller, chunk) {
        response.write(chunk);
      },
      onResponseEnd() {
        response.end();
      },
      onResponseError(_controller, error) {
        response.destroy(error);
      },
    },
  );
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: true, port: (server.address() as { port: number }).port }),
);
process.on('disconnect', () => process.exit(0));
