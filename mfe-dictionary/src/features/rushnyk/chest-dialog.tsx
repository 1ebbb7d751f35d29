import { useTranslation } from '@mova/app-kit';
import { Dialog } from '@mova/ui';
import { ClothPicture } from './cloth-picture.tsx';
import { summaryOf } from './cloth-texts.ts';
import type { Cloth } from './cloths.ts';
import classes from './rushnyk.module.css';
import { ShareButton } from './share-button.tsx';

interface ChestDialogProps {
  /** Finished ones, the first one first. */
  readonly cloths: readonly Cloth[];
  readonly onClose: () => void;
}

/** The finished cloths, the newest first. */
export function ChestDialog({ cloths, onClose }: ChestDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('rushnyk.chestTitle')} closeLabel={t('dialog.close')}>
      <ul className={classes.chest}>
        {cloths.toReversed().map((cloth) => (
          <li key={cloth.from} className={classes.kept}>
            <ClothPicture
              small
              rows={cloth.rows}
              label={t('rushnyk.picture', { count: cloth.daysOfLearning })}
            />
            <div className={classes.keptTexts}>
              <p className={classes.text}>{summaryOf(t, cloth)}</p>
              <ShareButton cloth={cloth} />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
