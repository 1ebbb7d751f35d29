import { describe, expect, it } from 'vitest';
import { type Call, calls, errorStatuses, openApiOf } from './index.ts';

const all: Call[] = Object.values(calls);

interface Operation {
  operationId: string;
  security: unknown[];
  requestBody?: { description: string; content: Record<string, { schema: object }> };
  responses: Record<string, unknown>;
}

const page = openApiOf(all) as { paths: Record<string, Record<string, Operation>> };
const operationOf = (call: Call) => page.paths[call.path]?.[call.method.toLowerCase()];
const internal = all.filter((call) => call.access === 'internal');
const open = all.filter((call) => call.access !== 'internal');

describe('the OpenAPI document', () => {
  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(page))).toEqual(page);
  });

  it.each(open.map((call) => [call.id, call] as const))('describes %s', (id, call) => {
    const operation = operationOf(call);
    expect(operation?.operationId).toBe(id);
    expect(operation?.security.length).toBe(call.access === 'user' ? 1 : 0);
    expect(Boolean(operation?.requestBody?.content['application/json']?.schema)).toBe(
      call.body !== undefined,
    );
    if (call.body) expect(operation?.requestBody?.description).toBe(`At most ${call.maxBodyBytes} bytes.`);
    const statuses = Object.keys(operation?.responses ?? {});
    for (const code of call.errors) expect(statuses).toContain(String(errorStatuses[code]));
    expect(statuses).toContain(call.response.safeParse(null).success ? '204' : '200');
  });

  it.each(internal.map((call) => [call.id, call] as const))('leaves out %s', (id, call) => {
    expect(operationOf(call)).toBeUndefined();
    expect(JSON.stringify(page)).not.toContain(id);
  });
});
