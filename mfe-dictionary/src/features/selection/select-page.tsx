import { useTranslation } from '@mova/app-kit';
import { Checkbox } from '@mova/ui';
import type { Selection } from '../../domain/selection.ts';

interface SelectPageProps {
  /** Ids of the words on the page. */
  readonly ids: readonly number[];
  readonly selection: Selection;
  readonly onChoose: (ids: readonly number[], chosen: boolean) => void;
}

/** Chooses all words of the page, or lets them go. */
export function SelectPage({ ids, selection, onChoose }: SelectPageProps) {
  const { t } = useTranslation();
  const chosen = ids.filter((id) => selection.includes(id)).length;
  return (
    <Checkbox
      label={t('selection.page')}
      checked={chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={(event) => onChoose(ids, event.target.checked)}
    />
  );
}
