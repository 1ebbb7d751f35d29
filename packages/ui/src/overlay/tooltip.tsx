import { type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../action/button.tsx';
import { InfoIcon } from '../icons/icons.ts';
import { tooltipPart, useLazyPart } from './lazy-part.ts';

export interface TooltipProps {
  label: string;
  /** Plain text, no controls. */
  children: ReactNode;
  icon?: ReactNode;
}

/** An «i» button that explains by press, so that it works by touch and keyboard. */
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
