import { type ComponentPropsWithRef, useCallback, useRef } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './checkbox.module.css';
import { FieldErrors, type FieldTexts, useField } from './field-frame.tsx';

interface CheckboxProps
  extends Omit<FieldTexts, 'hint'>,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'children'> {
  indeterminate?: boolean | undefined;
}

/** A checkbox whose label is part of the target, at least 44 px high; a hidden label still names it. */
export function Checkbox({ indeterminate = false, className, ref, ...props }: CheckboxProps) {
  const { texts, control } = useField(props);
  return (
    <div className={joinClasses(classes.frame, className)}>
      <label className={classes.label}>
        <input
          {...control}
          ref={useIndeterminate(indeterminate, ref)}
          type="checkbox"
          className={classes.input}
        />
        {texts.hideLabel ? <VisuallyHidden>{texts.label}</VisuallyHidden> : <span>{texts.label}</span>}
      </label>
      <FieldErrors texts={texts} controlId={control.id} />
    </div>
  );
}

/** Sets `indeterminate`, which has no attribute, on the element and passes it on to the ref. */
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
