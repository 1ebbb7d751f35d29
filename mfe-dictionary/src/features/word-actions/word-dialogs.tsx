import type { Word } from '@mova/contracts';
import { CategoryDialog } from './category-dialog.tsx';
import { EditWordDialog } from './edit-word-dialog.tsx';

/** A word that is being changed, and what of it. */
export interface WordChange {
  readonly what: 'edit' | 'category';
  readonly word: Word;
}

interface WordDialogProps {
  readonly change: WordChange;
  readonly onClose: () => void;
}

/** The dialog by which a word is changed. */
export function WordDialog({ change: { what, word }, onClose }: WordDialogProps) {
  return what === 'edit' ? (
    <EditWordDialog key={word.id} word={word} onClose={onClose} />
  ) : (
    <CategoryDialog key={word.id} word={word} onClose={onClose} />
  );
}
