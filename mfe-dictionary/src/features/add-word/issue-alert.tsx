import { useTranslation } from '@mova/app-kit';
import { Alert, Button } from '@mova/ui';
import classes from './add-word.module.css';
import type { AddWordIssue } from './use-add-word.ts';

interface IssueAlertProps {
  readonly issue: AddWordIssue;
  readonly onRetry: (() => void) | undefined;
}

/** Says why the last attempt did not succeed. */
export function IssueAlert({ issue, onRetry }: IssueAlertProps) {
  const { t } = useTranslation();
  switch (issue.kind) {
    case 'empty':
      return (
        <Alert tone="danger" english="A word cannot be empty" className={classes.issue}>
          {t('add.empty')}
        </Alert>
      );
    case 'duplicate':
      return (
        <Alert tone="warning" className={classes.issue}>
          {t('add.duplicate')}
        </Alert>
      );
    case 'failed':
      return (
        <Alert
          tone="danger"
          className={classes.issue}
          action={
            <Button size="small" onClick={onRetry}>
              {t('add.retry')}
            </Button>
          }
        >
          {issue.text}
        </Alert>
      );
  }
}
