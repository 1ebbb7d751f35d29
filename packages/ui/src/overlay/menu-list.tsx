import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components/Menu';
import { flushSync } from 'react-dom';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './menu.module.css';
import type { MenuEntry } from './menu-button.tsx';

export interface MenuListProps {
  trigger: RefObject<HTMLButtonElement | null>;
  label: string;
  items: readonly MenuEntry[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onNavigate: ((href: string) => void) | undefined;
}

/** The menu itself, on react-aria-components: placing, arrows, type-ahead, Escape, focus given back. */
export function MenuList({ trigger, label, items, open, onOpenChange, onNavigate }: MenuListProps) {
  const isMobile = useMobileLayout();
  const menu = useFocusOnFirstItem(open);
  /**
   * The menu is gone, the page usable and the focus back at the button before anything is done: a dialog that
   * opens by it, now or when its code has come, finds the focus where it is to return. The library would give it
   * back a frame later, and what opened within that frame would remember that nothing had the focus.
   */
  const closeNow = () => {
    flushSync(() => onOpenChange(false));
    trigger.current?.focus({ preventScroll: true });
  };
  const act = (item: MenuEntry) => {
    // The document is loaded anew by the link itself, which must still be there for it.
    if (item.href && !onNavigate) onOpenChange(false);
    else closeNow();
    if (item.href && onNavigate) onNavigate(item.href);
    item.onSelect?.();
  };
  return (
    <Popover
      aria-label={label}
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={onOpenChange}
      placement="bottom end"
      offset={4}
      className={classes.popover ?? ''}
    >
      <Menu
        ref={menu}
        aria-label={label}
        autoFocus="first"
        className={classes.menu ?? ''}
        onClose={() => onOpenChange(false)}
      >
        {/* Left out, not hidden: arrows would stop at what cannot be seen. */}
        {items
          .filter((item) => isMobile || !item.mobileOnly)
          .map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.text ?? (typeof item.label === 'string' ? item.label : item.id)}
              isDisabled={item.disabled ?? false}
              // A link only where nobody navigates for us: the page then loads as a document.
              {...(item.href && !onNavigate && { href: item.href })}
              onAction={() => act(item)}
              className={joinClasses(
                classes.item,
                item.tone === 'danger' && classes.danger,
                item.startsGroup && classes.startsGroup,
              )}
            >
              {item.icon}
              <span>{item.label}</span>
            </MenuItem>
          ))}
      </Menu>
    </Popover>
  );
}

/** Frames within which an opened menu must have taken the focus. */
const framesToSettle = 60;

/**
 * The library takes a press by Enter or by a screen reader for a «virtual» one and defers its focus calls: the
 * menu itself then keeps the focus meant for its first item, or, when something moved the focus meanwhile,
 * nothing of it has it at all, and the keyboard would do nothing there.
 */
function useFocusOnFirstItem(open: boolean): RefObject<HTMLDivElement | null> {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const focusFirst = () =>
      menu.current?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled])')?.focus();
    const passOn = (event: FocusEvent) => {
      if (event.target === menu.current) focusFirst();
    };
    let frames = 0;
    const settle = () => {
      if (menu.current?.contains(document.activeElement)) return;
      focusFirst();
      frames += 1;
      if (frames < framesToSettle) frame = requestAnimationFrame(settle);
    };
    let frame = requestAnimationFrame(settle);
    document.addEventListener('focusin', passOn);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', passOn);
    };
  }, [open]);
  return menu;
}

const desktopLayout = '(width > 868px)';

function subscribeToLayout(listener: () => void): () => void {
  const query = window.matchMedia?.(desktopLayout);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Whether the page has the mobile layout; true where the width cannot be queried. */
function useMobileLayout(): boolean {
  return useSyncExternalStore(subscribeToLayout, () => !window.matchMedia?.(desktopLayout).matches);
}
