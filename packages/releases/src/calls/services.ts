import { readFile } from 'node:fs/promises';
import { calls, openApiOf } from '@mova/contracts';
import { OperatorError } from '@mova/workspace';
import { type CallDescription, callDescriptionSchema } from './compare-calls.ts';

const timeoutMs = 5_000;
const maxBytes = 16 * 1024 * 1024;

/** Where a gateway describes the calls that it serves. */
const descriptionPath = '/api/openapi.json';

/** The calls of the contracts of this version of Mova. */
export function ownServices(): CallDescription {
  return callDescriptionSchema.parse(openApiOf(Object.values(calls)));
}

/**
 * Reads the description of the calls that services serve.
 *
 * @param place the address of a site or of a description, or a file
 * @throws {OperatorError} when it cannot be read, or is none
 */
export async function readServices(place: string): Promise<CallDescription> {
  const isUrl = /^https?:\/\//.test(place);
  const text = await (isUrl ? fetchText(place) : readFile(place, 'utf8')).catch((cause: Error) => {
    throw new OperatorError(`${place} cannot be read: ${reasonOf(cause)}`, { cause });
  });
  try {
    return callDescriptionSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new OperatorError(`${place} is no description of services (OpenAPI).`, { cause });
  }
}

async function fetchText(address: string): Promise<string> {
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = descriptionPath;
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const text = await response.text();
  if (text.length > maxBytes) throw new Error('it is too large');
  return text;
}

function reasonOf({ message, cause }: Error): string {
  const { code } = (cause ?? {}) as { code?: string };
  return code ?? message;
}
