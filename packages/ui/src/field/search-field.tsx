import type { ComponentPropsWithRef } from 'react';
import { CloseIcon, SearchIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './field.module.css';
import { FieldFrame, type FieldTexts, splitTexts, useFieldWiring } from './field-frame.tsx';

export interface SearchFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /** The clear button shows while it is not empty. */
  value: string;
  clearLabel: string;
  /** By the button or Escape. */
  onClear: () => void;
}

/**
 * A search field with a clear button. The label is hidden unless `hideLabel={false}`. Inside `<form role="search">`
 * Enter submits the form.
 */
export function SearchField({ clearLabel, onClear, className, ...props }: SearchFieldProps) {
  const { texts, control } = splitTexts({ hideLabel: true, ...props });
  const wiring = useFieldWiring(texts, control.id, control['aria-describedby']);
  const clear = () => {
    onClear();
    document.getElementById(wiring.id)?.focus();
  };
  return (
    <FieldFrame texts={texts} controlId={wiring.id} className={className}>
      <div className={classes.box}>
        <SearchIcon size={20} className={classes.start} />
        <input
          autoCapitalize="none"
          autoComplete="off"
          enterKeyHint="search"
          {...control}
          {...wiring}
          type="search"
          className={joinClasses(classes.control, classes.withStart, classes.withEnd)}
          onKeyDown={(event) => {
            control.onKeyDown?.(event);
            if (event.key === 'Escape' && control.value !== '') clear();
          }}
        />
        {control.value !== '' && (
          <button
            type="button"
            className={classes.end}
            aria-label={clearLabel}
            title={clearLabel}
            onClick={clear}
          >
            <CloseIcon size={20} />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
