import { joinClasses } from '@mova/ui';
import type { ReactNode } from 'react';
import classes from './gallery.module.css';

interface SpecimenProps {
  name: string;
  children: ReactNode;
}

/** One component with its states. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <section className={classes.specimen} data-specimen={name}>
      <h2 className={classes.name} lang="en">
        {name}
      </h2>
      <div className={classes.states}>{children}</div>
    </section>
  );
}

interface StateProps {
  /** The caption above it. */
  is: string;
  wide?: boolean;
  children: ReactNode;
}

export function State({ is, wide = false, children }: StateProps) {
  return (
    <div className={joinClasses(classes.state, wide && classes.wide)} data-state={is}>
      <p className={classes.caption} lang="en">
        {is}
      </p>
      <div className={classes.stage}>{children}</div>
    </div>
  );
}
