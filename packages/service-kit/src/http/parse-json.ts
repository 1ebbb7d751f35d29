import { maxJsonDepth, maxJsonValues } from '@mova/contracts';
import { ApiError } from './api-error.ts';

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Limits depth and number of values, which determine the cost of validating more than the bytes do. */
export function parseJson(bytes: Uint8Array): unknown {
  if (!isWithinBounds(bytes)) {
    throw new ApiError('INVALID_REQUEST', 'The body has too many values or is nested too deeply');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('MALFORMED_JSON', 'The body is not JSON');
  }
}

/** Exact for JSON, and without allocating; otherwise exact up to the first error, where the parser stops. */
function isWithinBounds(bytes: Uint8Array): boolean {
  let [depth, values, isInString] = [0, 1, false];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (isInString) {
      if (byte === backslash) index += 1;
      else if (byte === quote) isInString = false;
    } else if (byte === quote) {
      isInString = true;
    } else if (byte === comma || byte === openList || byte === openObject) {
      values += 1;
      if (byte !== comma) depth += 1;
      if (values > maxJsonValues || depth > maxJsonDepth) return false;
    } else if (byte === closeList || byte === closeObject) {
      depth -= 1;
    }
  }
  return true;
}
