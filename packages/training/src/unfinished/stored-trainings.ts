import { isText, isWhole, keysIn, readText } from '@mova/app-kit/storage';
import { fieldsIn } from '../fields-in.ts';
import { sharedTrainingKey } from '../outbox.ts';

/**
 * Returns the texts of copies for other tabs, the one that was changed last first.
 *
 * @param isWanted chooses copies; `keptAt` is when a copy was changed (ms)
 */
export function copiesOf(userId: number, isWanted: (text: string, keptAt: number) => boolean): string[] {
  const copies = keysIn('browser', sharedTrainingKey(userId)).flatMap((key) => {
    const text = readText('browser', key) ?? '';
    const keptAt = Number(fieldsIn(text)?.keptAt);
    return isWanted(text, keptAt) ? [{ text, keptAt }] : [];
  });
  return copies.sort((one, other) => other.keptAt - one.keptAt).map(({ text }) => text);
}

/** Other tabs change it; in this tab only the page of a training does, or one that the browser shows again. */
export function followTrainings(onChange: () => void): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  window.addEventListener('storage', onChange, { signal });
  window.addEventListener('pageshow', onChange, { signal });
  return () => closing.abort();
}

export const isCount = (value: unknown): value is number => isWhole(value, 1, Number.MAX_SAFE_INTEGER);

/** Whether it is a page of the site, which may have a query. */
export const isPath = (value: unknown): value is string =>
  isText(value) && /^\/[a-z-]+(\?[\w=-]+)?$/.test(value);
