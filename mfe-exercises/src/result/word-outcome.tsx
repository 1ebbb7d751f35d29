import { formatDate, useTranslation } from '@mova/app-kit';
import { StitchProgress, type StitchTone, stitchesDone, VisuallyHidden } from '@mova/ui';
import type { WordOutcome as Outcome } from '../domain/counts.ts';
import classes from './result.module.css';

const stitchCount = 10;
const dayMs = 86_400_000;
/** Further away a date says more than a number of days. */
const maxCountedDays = 14;

/** The progress of a word before and after a training, and when it comes back. */
export function WordOutcome({ before, after, dueIn }: Outcome) {
  const { t } = useTranslation();
  if (before === undefined || after === undefined) return null;
  const [fewer, more] = [Math.min(before, after), Math.max(before, after)];
  const kept = stitchesDone(fewer, 100, stitchCount);
  const tone = after >= 100 ? 'right' : 'learning';
  const moved: StitchTone = after === before ? tone : after > before ? 'gained' : 'lost';
  return (
    <div className={classes.outcome}>
      <StitchProgress
        value={more}
        tone={tone}
        tones={Array.from({ length: stitchCount }, (_, at) => (at < kept ? tone : moved))}
        text={
          <>
            <VisuallyHidden>{t('result.progress')} </VisuallyHidden>
            {before === after ? `${after} %` : `${before} → ${after} %`}
          </>
        }
      />
      {dueIn !== undefined && <span className={classes.due}>{dueText(t, dueIn)}</span>}
    </div>
  );
}

function dueText(t: ReturnType<typeof useTranslation>['t'], days: number): string {
  if (days < 1) return t('result.due.today');
  if (days === 1) return t('result.due.tomorrow');
  if (days <= maxCountedDays) return t('result.due.in', { count: days });
  const date = new Date(Date.now() + days * dayMs).toISOString();
  return t('result.due.on', { date: formatDate(date, { day: 'numeric', month: 'long' }) });
}
