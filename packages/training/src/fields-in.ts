import { fieldsOf } from '@mova/app-kit/storage';

/** Returns the fields of stored JSON; undefined for text that is truncated, or anything else than an object. */
export function fieldsIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}
