import { reportError, useTranslation } from '@mova/app-kit';
import { Button, showToast } from '@mova/ui';
import { useState } from 'react';
import { summaryOf } from './cloth-texts.ts';
import type { Cloth } from './cloths.ts';
import { shareCloth } from './share-cloth.ts';

interface ShareButtonProps {
  readonly cloth: Cloth;
  readonly variant?: 'primary' | undefined;
}

export function ShareButton({ cloth, variant }: ShareButtonProps) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const share = async () => {
    setPending(true);
    try {
      await shareCloth({
        rows: cloth.rows,
        title: t('rushnyk.picture', { count: cloth.daysOfLearning }),
        text: summaryOf(t, cloth),
        name: `mova-${cloth.from}`,
      });
    } catch (error) {
      reportError(error, 'error');
      showToast({ message: t('rushnyk.notShared'), tone: 'danger' });
    }
    setPending(false);
  };
  return (
    <Button variant={variant} pending={pending} onClick={() => void share()}>
      {t('rushnyk.share')}
    </Button>
  );
}
