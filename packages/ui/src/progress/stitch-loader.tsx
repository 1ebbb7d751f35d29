import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './stitch-loader.module.css';

interface StitchLoaderProps {
  label: string;
  /** Shows the label, which is read out either way. */
  showLabel?: boolean | undefined;
  centred?: boolean | undefined;
  className?: string | undefined;
}

/** A line of stitches that slows down and never finishes or loops; still under reduced motion. Appears after 150 ms. */
export function StitchLoader({ label, showLabel = false, centred = false, className }: StitchLoaderProps) {
  return (
    <div role="status" className={joinClasses(classes.loader, centred && classes.centred, className)}>
      <span className={classes.line} aria-hidden="true">
        {Array.from({ length: 10 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stitch is nothing but its place
          <i key={at} />
        ))}
      </span>
      {showLabel ? <span className={classes.label}>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
    </div>
  );
}
