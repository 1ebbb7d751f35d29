import type { Word } from '@mova/contracts';
import { CategoryDialog } from './category-dialog.tsx';
import { EditWordDialog } from './edit-word-dialog.tsx';

export interface WordChange {
  readonly what: 'edit' | 'category';
  readonly word: Word;
}

interface WordDialogProps {
  readonly change: WordChange;
  readonly onClose: () => void;
}

export function WordDialog({ change: { what, word }, onClose }: WordDialogProps) {
  return what === 'edit' ? (
    <EditWordDialog key={word.id} word={word} onClose={onClose} />
  ) : (
    <CategoryDialog key={word.id} word={word} onClose={onClose} />
  );
}
