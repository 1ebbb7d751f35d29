import { type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../action/button.tsx';
import { InfoIcon } from '../icons/icons.ts';
import { tooltipPart, useLazyPart } from './lazy-part.ts';

/** An «i» button that explains by press, so that it works by touch and keyboard. `children` is text, no controls. */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
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
        icon={<InfoIcon size={20} />}
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
