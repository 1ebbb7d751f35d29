import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import classes from './tooltip.module.css';

interface TooltipBubbleProps {
  id: string;
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

export function TooltipBubble({ id, label, trigger, open, onOpenChange, children }: TooltipBubbleProps) {
  return (
    <Popover
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={onOpenChange}
      placement="bottom"
      offset={8}
      className={classes.popover ?? ''}
    >
      <Dialog id={id} aria-label={label} className={classes.bubble ?? ''}>
        {children}
      </Dialog>
    </Popover>
  );
}
