import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Calls, calls, openApiOf } from '@mova/contracts';
import { BuildError } from '../config/rspack.ts';
import { usedCalls } from '../kit/used-calls.ts';
import { callsFile } from '../release/calls-file.ts';

/**
 * Compares the calls that a section declares with those that its sources make.
 *
 * @throws {BuildError} naming each that is missing, and each that is not made
 */
export async function checkDeclaredCalls(
  section: string,
  folder: string,
  declared: readonly string[],
): Promise<void> {
  const used = await usedCalls(folder);
  const missing = used.filter((name) => !declared.includes(name));
  const superfluous = declared.filter((name) => !used.includes(name));
  const problems = [
    ...(missing.length > 0 ? [`lacks ${missing.join(', ')}, which its sources make`] : []),
    ...(superfluous.length > 0 ? [`names ${superfluous.join(', ')}, which they do not make`] : []),
  ];
  if (problems.length > 0)
    throw new BuildError(`${section}: \`calls\` of src/remote.tsx ${problems.join(', and ')}`);
}

/** Writes what a release sends and expects, as OpenAPI, for the check of release sets. No page loads this file. */
export async function writeCalls(outDir: string, names: readonly string[]): Promise<void> {
  const made = names.map((name) => calls[name as keyof Calls]);
  await writeFile(join(outDir, callsFile), JSON.stringify(withoutTexts(openApiOf(made))));
}

interface Operation {
  readonly operationId: string;
  readonly security: unknown;
  readonly parameters: unknown;
  readonly requestBody?: { readonly required: boolean; readonly content: unknown };
  readonly responses: Readonly<Record<string, { readonly content?: unknown }>>;
}

/** Texts and errors change nothing for the caller, and would change the version of a release. */
function withoutTexts({ openapi, paths }: Readonly<Record<string, unknown>>): object {
  const table = paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  const map = <T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
  return {
    openapi,
    paths: map(table, (operations) =>
      map(operations, ({ operationId, security, parameters, requestBody, responses }) => ({
        operationId,
        security,
        parameters,
        ...(requestBody && { requestBody: { required: requestBody.required, content: requestBody.content } }),
        responses: Object.fromEntries(
          Object.entries(responses)
            .filter(([status]) => status.startsWith('2'))
            .map(([status, { content }]) => [status, content ? { content } : {}]),
        ),
      })),
    ),
  };
}
