import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { Menu, MenuItem, type MenuItemProps, Popover } from 'react-aria-components/Menu';
import { flushSync } from 'react-dom';
import { useMediaQuery } from '../layout/use-media-query.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './menu.module.css';
import type { MenuEntry } from './menu-button.tsx';

interface MenuListProps {
  trigger: RefObject<HTMLButtonElement | null>;
  label: string;
  items: readonly MenuEntry[];
  header?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MenuList({ trigger, label, items, header, open, onOpenChange }: MenuListProps) {
  const isMobile = !useMediaQuery('(width > 868px)');
  const menu = useFocusOnFirstItem(open);
  // The library would return the focus a frame later: too late for a dialog of the action, or for Tab.
  const close = () => {
    flushSync(() => onOpenChange(false));
    trigger.current?.focus({ preventScroll: true });
  };
  const act = (item: MenuEntry) => {
    close();
    item.onSelect();
  };
  useTabToLeave(open, close);
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
      {header && (
        <div aria-hidden="true" className={classes.header}>
          {header}
        </div>
      )}
      <Menu
        ref={menu}
        aria-label={label}
        autoFocus="first"
        className={classes.menu ?? ''}
        onClose={() => onOpenChange(false)}
      >
        {/* Not just hidden: arrows would stop at invisible items. */}
        {items
          .filter((item) => isMobile || !item.mobileOnly)
          .map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              onAction={() => act(item)}
              // The library passes no `aria-current` on.
              {...(item.current && { render: renderCurrent })}
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

const renderCurrent: NonNullable<MenuItemProps['render']> = (props) => (
  <div {...(props as ComponentProps<'div'>)} aria-current="page" />
);

/** Frames within which an open menu must have the focus. */
const framesToSettle = 60;

/**
 * Focuses the first item. The library treats Enter and screen reader presses as virtual and defers its focus calls:
 * the menu itself keeps the focus, or loses it when something else moves it.
 */
function useFocusOnFirstItem(open: boolean): RefObject<HTMLDivElement | null> {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const focusFirst = () => menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
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

/** Lets Tab go on from the button, as it does from a native menu; the library would keep it inside. */
function useTabToLeave(open: boolean, close: () => void): void {
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    if (!open) return;
    document.addEventListener('keydown', leave, true);
    return () => document.removeEventListener('keydown', leave, true);
  }, [open]);
}
