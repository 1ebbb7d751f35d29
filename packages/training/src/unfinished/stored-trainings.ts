import { useSession } from '@mova/app-kit';
import { isText, isWhole, keysIn, readText } from '@mova/app-kit/storage';
import { useMemo, useSyncExternalStore } from 'react';
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
function followTrainings(onChange: () => void): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  window.addEventListener('storage', onChange, { signal });
  window.addEventListener('pageshow', onChange, { signal });
  return () => closing.abort();
}

/**
 * Returns what a stored text says to the signed-in user; live.
 *
 * @param findText returns the text
 * @param parse declared outside a component; undefined where the text says nothing
 */
export function useStored<Said>(
  findText: (userId: number) => string | undefined,
  parse: (text: string) => Said | undefined,
): Said | undefined {
  const userId = useSession()?.userId;
  const text = useSyncExternalStore(
    followTrainings,
    () => (userId === undefined ? undefined : findText(userId)),
    () => undefined,
  );
  return useMemo(() => (text === undefined ? undefined : parse(text)), [text, parse]);
}

export const isCount = (value: unknown): value is number => isWhole(value, 1, Number.MAX_SAFE_INTEGER);

/** Whether it is a page of the site, which may have a query. */
export const isPath = (value: unknown): value is string =>
  isText(value) && /^\/[a-z-]+(\?[\w=-]+)?$/.test(value);
