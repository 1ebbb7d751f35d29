import type { SetFinding } from '@mova/service-kit';
import { z } from 'zod';
import { compareSchemas, type Direction, type Gap, type JsonSchema } from './compare-schemas.ts';

const schemaSchema: z.ZodType<JsonSchema> = z.union([z.boolean(), z.record(z.string(), z.unknown())]);
const contentSchema = z.looseObject({
  'application/json': z.looseObject({ schema: schemaSchema }).optional(),
});

const operationSchema = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: schemaSchema,
      }),
    )
    .default([]),
  requestBody: z.looseObject({ required: z.boolean().default(false), content: contentSchema }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: contentSchema.optional() })),
});
type Operation = z.output<typeof operationSchema>;

/** Calls as OpenAPI describes them: those of a release, or of the services that run. */
export const callDescriptionSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});
export type CallDescription = z.output<typeof callDescriptionSchema>;

/**
 * Finds what a release sends or expects otherwise than services do: requests may widen, responses may only grow.
 *
 * @param release its name in messages
 */
export function compareCalls(release: string, made: CallDescription, served: CallDescription): SetFinding[] {
  return Object.entries(made.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, call]) => {
      const service = served.paths[path]?.[method];
      const messageOf = (text: string) =>
        `${release}: ${call.operationId} (${method.toUpperCase()} ${path}) ${text}`;
      if (!service) return [errorOf('call-missing', messageOf('is not served'))];
      const needsSession = service.security.length > 0 && call.security.length === 0;
      return [
        ...(needsSession ? [errorOf('call-access', messageOf('now needs a session'))] : []),
        ...compareRequests(call, service).map(([rule, text]) => errorOf(rule, messageOf(text))),
        ...compareResponses(call, service).map(([rule, text]) => errorOf(rule, messageOf(text))),
      ];
    }),
  );
}

type Difference = readonly [rule: string, text: string];

function compareRequests(call: Operation, service: Operation): Difference[] {
  const differences = (['path', 'query'] as const).flatMap((place) =>
    compareSchemas(parametersIn(call, place), parametersIn(service, place), 'request').map((gap) =>
      describe('request', place, gap),
    ),
  );
  const [sent, read] = [call.requestBody, service.requestBody];
  if (read?.required && !sent) return [...differences, ['request-required', 'request body is required']];
  if (!sent || !read) return differences;
  const gaps = compareSchemas(jsonOf(sent), jsonOf(read), 'request');
  return [...differences, ...gaps.map((gap) => describe('request', 'body', gap))];
}

/** As an object, so that parameters are compared as a body is. */
function parametersIn({ parameters }: Operation, place: string): JsonSchema {
  const here = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  };
}

function compareResponses(call: Operation, service: Operation): Difference[] {
  const expected = call.responses['200'];
  // A call without an answer ignores one.
  if (!expected) return [];
  const answer = service.responses['200'];
  if (!answer) return [['response-required', 'no longer answers with a body']];
  const gaps = compareSchemas(jsonOf(answer), jsonOf(expected), 'response');
  return gaps.map((gap) => describe('response', 'body', gap));
}

const jsonOf = ({ content }: { readonly content?: z.output<typeof contentSchema> | undefined }): JsonSchema =>
  content?.['application/json']?.schema ?? true;

function describe(direction: Direction, part: string, { kind, path, detail }: Gap): Difference {
  const place = path === '' || path.startsWith('[') ? `${part}${path}` : `${part}.${path}`;
  return [`${direction}-${kind}`, `${direction} ${place} ${detail}`];
}

function errorOf(rule: string, message: string): SetFinding {
  return { rule, level: 'error', message };
}
