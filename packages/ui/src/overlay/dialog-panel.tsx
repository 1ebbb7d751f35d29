import { useEffect, useRef } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../action/button.tsx';
import { CloseIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';
import { FocusReturn } from './focus-return.ts';

export function DialogPanel(props: DialogProps) {
  const { onClose, title, closeLabel, children, actions, role = 'dialog', firm, width = 'medium' } = props;
  const panel = useFocusOnNewTitle(title);
  return (
    <ModalOverlay
      isOpen={props.open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      isDismissable={!firm}
      data-dialog-veil=""
      className={classes.veil ?? ''}
    >
      <Modal className={joinClasses(classes.modal, classes[width])}>
        <Dialog ref={panel} role={role} className={classes.dialog ?? ''}>
          <div className={classes.head}>
            <Heading slot="title" level={2} className={classes.title ?? ''}>
              {title}
            </Heading>
            {closeLabel && <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />}
          </div>
          {children && <div className={classes.body}>{children}</div>}
          {actions && <div className={classes.foot}>{actions}</div>}
          <FocusReturn />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** A new step of a dialog has removed the pressed button, and screen readers should read the new title. */
function useFocusOnNewTitle(title: DialogProps['title']) {
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus();
  }, [title]);
  return panel;
}
