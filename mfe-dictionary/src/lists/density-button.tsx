import { useTranslation } from '@mova/app-kit';
import { forgetJson, keepText, readText } from '@mova/app-kit/storage';
import { storageNames } from '@mova/contracts/names';
import { IconButton } from '@mova/ui';
import { DensityIcon } from '@mova/ui/icons';
import { useLayoutEffect, useState } from 'react';
import classes from './density-button.module.css';

const compact = 'compact';

/** Lowers the rows of word lists on wide screens, in this browser. Styles read the choice from `<html>`. */
export function DensityButton() {
  const { t } = useTranslation();
  const [isCompact, setCompact] = useState(() => readText('browser', storageNames.density) === compact);
  // The shell sets it before the first paint.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isCompact) dataset.density = compact;
    else delete dataset.density;
  }, [isCompact]);
  const toggle = () => {
    setCompact(!isCompact);
    if (isCompact) forgetJson('browser', storageNames.density);
    else keepText('browser', storageNames.density, compact);
  };
  return (
    <IconButton
      className={classes.button}
      label={t('words.compact')}
      aria-pressed={isCompact}
      icon={<DensityIcon size={20} />}
      onClick={toggle}
    />
  );
}
