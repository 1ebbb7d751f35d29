import { useTranslation } from '@mova/app-kit';
import { Checkbox } from '@mova/ui';
import type { SelectionStore } from './selection.ts';
import { useChosen } from './use-selection.ts';

interface SelectPageProps {
  readonly ids: readonly number[];
  readonly selection: SelectionStore;
}

/** Chooses or removes all words of the page. */
export function SelectPage({ ids, selection }: SelectPageProps) {
  const { t } = useTranslation();
  const all = useChosen(selection);
  const chosen = ids.filter((id) => all.includes(id)).length;
  return (
    <Checkbox
      label={t('selection.page')}
      checked={chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={(event) => selection.choose(ids, event.target.checked)}
    />
  );
}
