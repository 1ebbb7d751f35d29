import { OperatorError } from '../embedded/operator-error.ts';

/** Port of the environment, or `standard` when it names none. @throws {OperatorError} when it is no port */
export function portFrom(text: string | undefined, standard: number): number {
  if (text === undefined || text === '') return standard;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new OperatorError(`PORT=${text} is not a port: give a whole number from 1 to 65535.`);
  return port;
}
