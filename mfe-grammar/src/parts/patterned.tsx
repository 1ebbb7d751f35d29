import type { Phrase } from '@mova/app-kit';
import { English } from '@mova/ui';
import classes from './text.module.css';

/** Ukrainian text with its English patterns, in backticks, highlighted and marked as English. */
export function Patterned({ children }: { readonly children: string }) {
  return phrasesIn(children).map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
      <English key={at} className={classes.pattern}>
        {piece.english}
      </English>
    ),
  );
}

/** The same text for announcements. */
export function phrasesIn(text: string): readonly Phrase[] {
  return text.split('`').map((part, at) => (at % 2 === 0 ? part : { english: part }));
}
