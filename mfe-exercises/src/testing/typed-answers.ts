import { screen, waitFor } from '@testing-library/react';
import { trainingWords } from './training-words.ts';

/** A training of one word: what is asked is known. */
export const only = (foreign: string) => {
  const word = trainingWords.find(({ foreignWord }) => foreignWord === foreign);
  return { begun: [word?.id ?? 0] };
};

/** What stands under the field: why nothing was judged, or the words of a verdict. */
export const hint = (text: string) =>
  waitFor(() => {
    const found = screen.getAllByRole('status').find(({ textContent }) => textContent?.includes(text));
    if (!found) throw new Error(`nothing says ${text}`);
    return found;
  });

/** The words of a verdict. */
export const band = async (title: string) => {
  const found = await screen.findByText((_, element) => element?.textContent?.startsWith(title) ?? false, {
    selector: 'form p',
  });
  return found.parentElement as HTMLElement;
};

/** How many words are answered. */
export const attempts = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
