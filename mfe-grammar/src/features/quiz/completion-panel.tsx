import { Link, useFocusOnChange, useTranslation } from '@mova/app-kit';
import { Card, LinkButton, NextIcon } from '@mova/ui';
import { WellDoneDrawing } from '@mova/ui/drawings';
import { useEffect, useState } from 'react';
import classes from './quiz.module.css';

/** Shown after the last question; leads to the result. */
export function CompletionPanel() {
  const { t } = useTranslation();
  // Replaces a question, so it takes over the focus.
  const [arrived, setArrived] = useState(false);
  const heading = useFocusOnChange<HTMLHeadingElement>(arrived);
  useEffect(() => setArrived(true), []);
  return (
    <Card space="large" className={classes.panel}>
      <WellDoneDrawing />
      <h2 ref={heading}>{t('done.title')}</h2>
      <p>{t('done.thanks')}</p>
      <LinkButton as={Link} to="/grammar-result" variant="primary" size="large" icon={<NextIcon size={20} />}>
        {t('done.toResult')}
      </LinkButton>
    </Card>
  );
}
