import { formatDate, useTranslation } from '@mova/app-kit';
import type { Training } from '@mova/contracts';
import { Badge, EmptyState, List, ListRow, Pagination, StitchProgress } from '@mova/ui';
import { useEffect } from 'react';

interface TrainingHistoryProps {
  readonly trainings: readonly Training[];
  readonly totalTrainings: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly pending: boolean;
}

/** Past trainings, newest first. If its page became empty, it goes back to the last one. */
export function TrainingHistory(props: TrainingHistoryProps) {
  const { trainings, totalTrainings, page, onPage, pending } = props;
  const { t } = useTranslation();
  const pages = historyPages(totalTrainings);
  const isPast = !pending && page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is no more
  useEffect(() => {
    if (isPast) onPage(pages);
  }, [isPast, pages]);
  if (totalTrainings === 0) {
    return (
      <EmptyState title={t('history.empty.title')} level={3}>
        {t('history.empty.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <List label={t('history.title')}>
        {trainings.map((training) => (
          <TrainingRow key={training.runId} training={training} />
        ))}
      </List>
      <Pagination
        page={page}
        pages={pages}
        onChange={onPage}
        pending={pending}
        labels={{
          navigation: t('history.pages.navigation'),
          first: t('history.pages.newest'),
          previous: t('history.pages.newer'),
          next: t('history.pages.older'),
          last: t('history.pages.oldest'),
          status: t('history.pages.status', { page, pages }),
        }}
      />
    </>
  );
}

function TrainingRow({ training }: { readonly training: Training }) {
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

/** The page size of the service. */
const pageSize = 20;

export function historyPages(totalTrainings: number): number {
  return Math.max(1, Math.ceil(totalTrainings / pageSize));
}
