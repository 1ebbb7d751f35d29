import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flushLog } from '@mova/service-kit';
import { afterAll, afterEach, expect, it } from 'vitest';
import { setUpBackends, setUpGateway } from '../testing/test-gateway.ts';
import { openLogs } from './logs.ts';

let opened: number | undefined;
afterEach(() => {
  if (opened !== undefined) closeSync(opened);
  opened = undefined;
});

function open(file: string): number {
  opened = openSync(file, 'a');
  return opened;
}

it('writes every line in order before a flush ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mova-logs-'));
  const file = join(folder, 'gateway.log');
  const { log } = openLogs('info', 4096, open(file));
  for (let number = 0; number < 1_000; number++) log.info({ number }, 'line');
  expect(await flushLog(log)).toBe(true);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).number)).toEqual(Array.from({ length: 1_000 }, (_, at) => at));
  rmSync(folder, { recursive: true });
});

it.runIf(process.platform === 'linux')('keeps logging to a full disk without an error', async () => {
  const { log } = openLogs('info', 4096, open('/dev/full'));
  for (let number = 0; number < 1_000; number++) log.info({ number }, 'line');
  expect(await flushLog(log)).toBe(true);
});

const folder = mkdtempSync(join(tmpdir(), 'mova-access-'));
const logFile = join(folder, 'gateway.log');
afterAll(() => rmSync(folder, { recursive: true }));
const gateway = setUpGateway(setUpBackends(), { LOG_LEVEL: 'info' }, { logFile });

it('writes the trace id of a request, as services do', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparents = [`00-${traceId}-b7ad6b7169203331-01`, `00-${traceId}","a":"-01`, undefined];
  for (const traceparent of traceparents)
    await fetch(`${gateway.origin}/api/getUser`, { headers: { ...(traceparent && { traceparent }) } });
  const requests = () =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes('/api/getUser'))
      .map((line) => JSON.parse(line) as Record<string, string>);
  await expect.poll(() => requests().length).toBe(3);
  const [given, ...others] = requests();
  expect(given?.traceId).toBe(traceId);
  for (const { requestId, traceId } of others) expect(traceId).toBe(requestId);
});
