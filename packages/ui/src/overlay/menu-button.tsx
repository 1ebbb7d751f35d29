import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import buttonClasses from '../action/button.module.css';
import { buttonClass } from '../action/button.tsx';
import { ChevronDownIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import { menuPart, useLazyPart } from './lazy-part.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  tone?: 'danger' | undefined;
  /** The page that is open. */
  current?: boolean | undefined;
  /** Only up to 868 px. */
  mobileOnly?: boolean | undefined;
  startsGroup?: boolean | undefined;
}

interface MenuButtonProps {
  label: string;
  /** An icon alone makes the button square. */
  icon?: ReactNode;
  children?: ReactNode;
  items: readonly MenuEntry[];
  /** Shown above the items, such as whose menu it is; assistive technology gets `label`. */
  header?: ReactNode;
}

/** Loads the menu when the pointer or the focus first comes near; after a failure the next press tries again. */
export function MenuButton({ label, icon, children, items, header }: MenuButtonProps) {
  const [near, setNear] = useState(false);
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { module, failure } = useLazyPart(menuPart, near || open);
  // The frame that answers the press comes first: on a slow phone a menu takes longer than one.
  const isRendered = useDeferredValue(open);
  useEffect(() => {
    if (!failure) return;
    setOpen(false);
    setNear(false);
  }, [failure]);
  const approach = () => setNear(true);
  return (
    <>
      <button
        ref={trigger}
        id={id}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        title={children ? undefined : label}
        className={joinClasses(buttonClass({ variant: 'quiet' }), !children && buttonClasses.square)}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {icon}
        {children && <span className={buttonClasses.text}>{children}</span>}
        {children && <ChevronDownIcon size={16} />}
      </button>
      {module && (
        <module.MenuList
          trigger={trigger}
          label={label}
          items={items}
          header={header}
          open={open && isRendered}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
