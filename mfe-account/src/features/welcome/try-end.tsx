import { Link, useTranslation } from '@mova/app-kit';
import { keepTryWords } from '@mova/app-kit/try-words';
import { English, LinkButton, List, ListRow } from '@mova/ui';
import { type Ref, useEffect, useRef } from 'react';
import { trySteps } from './try-steps.ts';
import classes from './welcome.module.css';

/** The words that were met, which wait in this browser from now on. Takes over the focus of the last button. */
export function TryEnd({ save }: { readonly save: Ref<HTMLAnchorElement> }) {
  const { t } = useTranslation('account');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    keepTryWords(
      trySteps.map(({ foreignWord, nativeWord, category }) => ({ foreignWord, nativeWord, category })),
    );
  }, []);
  return (
    <div className={classes.end}>
      <h2 ref={heading} tabIndex={-1}>
        {t('try.done')}
      </h2>
      <p className={classes.task}>{t('try.doneMeans')}</p>
      <List label={t('try.words')}>
        {trySteps.map(({ foreignWord, nativeWord }) => (
          <ListRow
            key={foreignWord}
            title={<English studied="row">{foreignWord}</English>}
            description={nativeWord}
          />
        ))}
      </List>
      <LinkButton
        ref={save}
        as={Link}
        to="/registration"
        variant="primary"
        size="large"
        wide
        className={classes.save}
      >
        {t('try.save')}
      </LinkButton>
      <p className={classes.note}>{t('try.waiting')}</p>
    </div>
  );
}
