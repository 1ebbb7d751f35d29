import { formatDate, useTranslation } from '@mova/app-kit';
import type { Training } from '@mova/contracts';
import { Badge, ListRow, StitchProgress } from '@mova/ui';

export function TrainingRow({ training }: { readonly training: Training }) {
  const { t } = useTranslation();
  const { startedAt, savedAt, words, correct, wrong } = training;
  const when = formatDate(startedAt, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <ListRow
      title={<time dateTime={startedAt}>{when}</time>}
      description={t('history.words', { count: words })}
      meta={
        savedAt === null ? (
          <Badge>{t('history.unsaved')}</Badge>
        ) : (
          <StitchProgress
            value={correct}
            max={correct + wrong}
            tone="right"
            text={t('history.score', { correct, total: correct + wrong })}
          />
        )
      }
    />
  );
}
