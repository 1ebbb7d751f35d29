import { type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { InfoIcon } from '../icons/icons.ts';
import { useLazyPart } from './lazy-part.ts';
import { tooltipPart } from './parts.ts';

export interface TooltipProps {
  /** Name of the button: «Як проходить тренування». */
  label: string;
  /** What it explains; plain text, no controls inside. */
  children: ReactNode;
  /** The button's picture; an «i» unless told. */
  icon?: ReactNode;
}

/**
 * A small «i» that explains something: opened by press or tap, so that it works on a phone and with a
 * keyboard, closed by Escape, a second press or a press elsewhere. The text is announced when it opens.
 * For naming an icon button nothing is needed: its `label` is its hint too.
 */
export function Tooltip({ label, children, icon }: TooltipProps) {
  const [near, setNear] = useState(false);
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { module } = useLazyPart(tooltipPart, near || open);
  return (
    <>
      <IconButton
        ref={trigger}
        size="small"
        label={label}
        icon={icon ?? <InfoIcon size={20} />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onClick={() => setOpen(!open)}
      />
      {module && (
        <module.TooltipBubble id={id} label={label} trigger={trigger} open={open} onOpenChange={setOpen}>
          {children}
        </module.TooltipBubble>
      )}
    </>
  );
}
