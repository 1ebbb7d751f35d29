import { Link, useTranslation } from '@mova/app-kit';
import { ChevronLeftIcon, TextLink } from '@mova/ui';
import { memo } from 'react';
import classes from './back-link.module.css';

/** The way out of an exercise; `LeaveTraining` asks before it is taken. Needs no new look with an answer. */
export const BackLink = memo(function BackLink() {
  const { t } = useTranslation();
  return (
    <TextLink as={Link} to="/home" className={classes.back}>
      <ChevronLeftIcon size={20} />
      {t('exercise.home')}
    </TextLink>
  );
});
