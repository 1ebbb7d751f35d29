import { Link, useSession, useTranslation } from '@mova/app-kit';
import { Alert, English, LinkButton } from '@mova/ui';
import { useState } from 'react';
import { topicOf } from '../../domain/topic-table.ts';
import { unsavedRuns } from '../../storage/run-storage.ts';

/** A result that was finished and not saved is still there to be saved (decision 3): the way to it. */
export function UnsavedNotice() {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const [[unsaved]] = useState(() => (userId === undefined ? [] : unsavedRuns(userId)));
  if (!unsaved) return null;
  return (
    <Alert
      still
      title={t('unsaved.title')}
      action={
        <LinkButton as={Link} to="/grammar-result" size="small">
          {t('unsaved.open')}
        </LinkButton>
      }
    >
      <English>{topicOf(unsaved.tense).title}</English> ·{' '}
      {t('topic.level', { level: unsaved.level, levels: 5 })}
    </Alert>
  );
}
