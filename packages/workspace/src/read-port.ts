import { OperatorError } from './operator-error.ts';

/** Parses the value of PORT; `fallback` when it is empty or absent. @throws {OperatorError} */
export function readPort(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new OperatorError(`PORT=${text} is not a port: give a whole number from 1 to 65535.`);
  return port;
}
