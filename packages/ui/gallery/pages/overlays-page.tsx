import {
  Button,
  CategoryIcon,
  CheckIcon,
  ConfirmDialog,
  DeleteIcon,
  Dialog,
  MenuButton,
  MoreIcon,
  Tooltip,
} from '@mova/ui';
import { useState } from 'react';
import { Specimen, State } from '../specimen.tsx';
import { t } from '../texts.ts';

/** Overlays, each opened by its button, because only one can be open. */
export function OverlaysPage() {
  const [open, setOpen] = useState<'dialog' | 'question' | undefined>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Specimen name="Dialog">
        <State is="dialog">
          <Button onClick={() => setOpen('dialog')}>{t.dialog.welcome}</Button>
        </State>
        <State is="alertdialog">
          <Button onClick={() => setOpen('question')}>{t.dialog.leave}</Button>
        </State>
      </Specimen>
      <Specimen name="MenuButton">
        <State is="icon">
          <MenuButton label={t.word.menu} icon={<MoreIcon size={20} />} items={wordMenu} />
        </State>
        <State is="text">
          <MenuButton label={t.field.category} items={wordMenu}>
            {t.field.category}
          </MenuButton>
        </State>
      </Specimen>
      <Specimen name="Tooltip">
        <State is="closed">
          <Tooltip label={t.dialog.tooltip}>{t.dialog.tooltipText}</Tooltip>
        </State>
      </Specimen>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t.dialog.welcome}
        closeLabel={t.action.close}
        actions={
          <>
            <Button onClick={close}>{t.action.cancel}</Button>
            <Button variant="primary" onClick={close}>
              {t.action.start}
            </Button>
          </>
        }
      >
        {t.dialog.welcomeText}
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        title={t.dialog.leave}
        confirmLabel={t.dialog.go}
        cancelLabel={t.dialog.stay}
        tone="danger"
        onConfirm={close}
        onCancel={close}
      >
        {t.dialog.leaveText}
      </ConfirmDialog>
    </>
  );
}

const wordMenu = [
  { id: 'category', label: t.action.changeCategory, icon: <CategoryIcon />, onSelect: () => {} },
  { id: 'learned', label: t.action.markLearned, icon: <CheckIcon />, onSelect: () => {} },
  {
    id: 'delete',
    label: t.action.deleteWord,
    icon: <DeleteIcon />,
    onSelect: () => {},
    tone: 'danger' as const,
    startsGroup: true,
  },
];
