import type { RefObject } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components/Menu';
import { joinClasses } from '../join-classes.ts';
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
  const act = (item: MenuEntry) => {
    onOpenChange(false);
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
        aria-label={label}
        autoFocus="first"
        className={classes.menu ?? ''}
        onClose={() => onOpenChange(false)}
      >
        {items.map((item) => (
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
              item.mobileOnly && classes.mobileOnly,
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
