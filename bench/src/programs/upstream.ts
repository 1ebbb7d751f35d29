import { createServer } from 'node:http';

/** The cheapest possible service: answers every request with the same kilobyte of JSON. */
const body = JSON.stringify({
  topics: Array.from({ length: 10 }, (_, id) => ({ id, text: 'x'.repeat(80) })),
});
const head = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };

const server = createServer((_request, response) => response.writeHead(200, head).end(body));
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: true, port: (server.address() as { port: number }).port }),
);
process.on('disconnect', () => process.exit(0));
