import type { ErrorType } from '@mova/contracts';

/** Why a step does not let a request pass. */
export interface Refusal {
  readonly errorType: ErrorType;
  /** English, for developers; screens have texts of their own for `errorType`. */
  readonly title: string;
  /** Further response headers, name and value in turn. */
  readonly headers?: readonly string[];
  /** Answered in place of the problem document, as JSON. */
  readonly body?: Readonly<Record<string, string>>;
  /** The rest of what the client sends cannot be trusted or is not wanted: close the connection. */
  readonly closes?: boolean;
}

/** A decision of a step: `undefined` lets the request pass. */
export type Decision = Refusal | undefined;

/** Builds a refusal; most are made once and shared. */
export function refusal(
  errorType: ErrorType,
  title: string,
  more: Pick<Refusal, 'headers' | 'closes' | 'body'> = {},
): Refusal {
  return { errorType, title, ...more };
}
