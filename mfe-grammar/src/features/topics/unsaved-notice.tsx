import { Link, useSession, useTranslation } from '@mova/app-kit';
import { Alert, English, LinkButton } from '@mova/ui';
import { useState } from 'react';
import { topicOf } from '../../domain/topic-table.ts';
import { readUnsavedRuns } from '../../storage/run-storage.ts';

/** Leads to a finished result that is not saved yet. */
export function UnsavedNotice() {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const [[unsaved]] = useState(() => (userId === undefined ? [] : readUnsavedRuns(userId)));
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
