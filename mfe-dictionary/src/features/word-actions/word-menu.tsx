import { useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { CategoryIcon, CheckIcon, DeleteIcon, MenuButton, MoreIcon, RepeatIcon } from '@mova/ui';
import { EditIcon } from '@mova/ui/icons';

export type WordAction = 'edit' | 'category' | 'learned' | 'not-learned' | 'delete';

interface WordMenuProps {
  readonly word: Word;
  readonly onAct: (action: WordAction, word: Word) => void;
}

export function WordMenu({ word, onAct }: WordMenuProps) {
  const { t } = useTranslation();
  const entry = (action: WordAction, Icon: typeof EditIcon) => ({
    id: action,
    label: t(`actions.${action}`),
    icon: <Icon size={20} />,
    onSelect: () => onAct(action, word),
  });
  return (
    <MenuButton
      label={t('row.menu', { word: word.foreignWord })}
      icon={<MoreIcon size={20} />}
      items={[
        word.wordDetails.learned ? entry('not-learned', RepeatIcon) : entry('learned', CheckIcon),
        entry('edit', EditIcon),
        entry('category', CategoryIcon),
        { ...entry('delete', DeleteIcon), tone: 'danger', startsGroup: true },
      ]}
    />
  );
}
