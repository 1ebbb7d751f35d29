import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './tabs.module.css';

interface TabsProps<Id extends string> {
  label: string;
  items: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  children: ReactNode;
}

/** Follows the ARIA authoring practices. Hand-written because the library’s tabs add 25 KB. */
export function Tabs<Id extends string>({ label, items, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex(({ id }) => id === selected);
    const to = tabAfter(event.key, at, items.length);
    const item = to === undefined ? undefined : items[to];
    if (!item || to === undefined) return;
    event.preventDefault();
    onSelect(item.id);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <div className={classes.tabs}>
      <div ref={row} role="tablist" aria-label={label} className={classes.row} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}`}
            aria-selected={item.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={item.id === selected ? 0 : -1}
            className={classes.tab}
            onClick={() => onSelect(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        className={classes.panel}
      >
        {children}
      </div>
    </div>
  );
}

/** Returns the index a key leads to from `at`, wrapping around; undefined for other keys. */
export function tabAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
