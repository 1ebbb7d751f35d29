import { OperatorError } from '@mova/workspace';

/** @throws {OperatorError} */
export function parseCount(text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new OperatorError(`${text} is not a whole number below 100,000.`);
}

/** @throws {OperatorError} */
export function parsePort(text: string): string {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return text;
  throw new OperatorError(`${text} is not a port.`);
}

/** @throws {OperatorError} */
export function parseSet(text: string): number {
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number > 0) return number;
  throw new OperatorError(`${text} is not the number of a release set.`);
}
