import { type ComponentPropsWithRef, useCallback, useRef } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './checkbox.module.css';
import { FieldErrors, type FieldTexts, splitTexts, useFieldWiring } from './field-frame.tsx';

export interface CheckboxProps
  extends Omit<FieldTexts, 'hint'>,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'children'> {
  /** Some of what it stands for is chosen, but not all. */
  indeterminate?: boolean | undefined;
}

/**
 * A checkbox with its text. A native input under a drawn box; the label is part of the target, at least
 * 44 px high. With `hideLabel` (a list row) the label still names it.
 */
export function Checkbox({ indeterminate = false, className, ref, ...props }: CheckboxProps) {
  const { texts, control } = splitTexts(props);
  const wiring = useFieldWiring(texts, control.id, control['aria-describedby']);
  return (
    <div className={joinClasses(classes.frame, className)}>
      <label className={classes.label}>
        <input
          {...control}
          {...wiring}
          ref={useIndeterminate(indeterminate, ref)}
          type="checkbox"
          className={classes.input}
        />
        {texts.hideLabel ? <VisuallyHidden>{texts.label}</VisuallyHidden> : <span>{texts.label}</span>}
      </label>
      <FieldErrors texts={texts} controlId={wiring.id} />
    </div>
  );
}

/** `indeterminate` is a property without an attribute, so it is set on the element beside the caller's ref. */
function useIndeterminate(indeterminate: boolean, outer: CheckboxProps['ref']) {
  const latest = useRef(outer);
  latest.current = outer;
  return useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = indeterminate;
      const ref = latest.current;
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [indeterminate],
  );
}
