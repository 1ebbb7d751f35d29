import { z } from 'zod';
import type { Call } from './call.ts';
import { errorStatuses, problemSchema } from './problem.ts';

export function openApiOf(calls: Iterable<Call>): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    if (call.access === 'internal') continue;
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mova', version: '1' },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema) },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operationOf(call: Call): Record<string, unknown> {
  const empty = call.response instanceof z.ZodNull;
  return {
    operationId: call.id,
    tags: [call.service],
    summary: call.summary,
    security: call.access === 'user' ? [{ session: [] }] : [],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body && {
      requestBody: {
        description: `At most ${call.maxBodyBytes} bytes.`,
        required: true,
        content: { 'application/json': { schema: jsonSchema(call.body, 'input') } },
      },
    }),
    responses: {
      [empty ? '204' : '200']: empty
        ? { description: 'Done' }
        : { description: 'Answer', content: { 'application/json': { schema: jsonSchema(call.response) } } },
      ...problemResponses(call),
    },
  };
}

function parametersOf(shape: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!shape) return [];
  return Object.entries(shape.shape).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(schema as z.ZodType, 'input'),
  }));
}

function problemResponses(call: Call): Record<string, unknown> {
  const statuses = new Set([400, 429, 503, ...call.errors.map((code) => errorStatuses[code])]);
  if (call.access === 'user') statuses.add(401);
  if (call.method !== 'GET') for (const status of [403, 413, 415]) statuses.add(status);
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    [...statuses].sort().map((status) => [String(status), { description: 'Problem', content }]),
  );
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
