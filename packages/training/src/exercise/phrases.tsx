import type { Phrase } from '@mova/app-kit';
import { English } from '@mova/ui';

/** Shows the pieces that `announce` says, with English marked. */
export function Phrases({ children }: { readonly children: readonly Phrase[] }) {
  return children.map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is nothing but its place
      <English key={at}>{piece.english}</English>
    ),
  );
}
