import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './stitch-loader.module.css';

export interface StitchLoaderProps {
  /** What is being waited for: «Завантажуємо слова…». */
  label: string;
  /** Shows the label under the stitches; it is read out either way. */
  showLabel?: boolean | undefined;
  /** In the middle of the space it is given, with room around it. */
  centred?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A line sewn while one waits: ever slower, never finished, never repeating, so that nothing loops. Under
 * reduced motion it stands still half sewn. Appears after 150 ms, so that quick answers show none.
 */
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
