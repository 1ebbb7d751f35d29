import { useTranslation } from '@mova/app-kit';
import { dayText } from './cloth-texts.ts';
import type { Cloth } from './cloths.ts';
import classes from './rushnyk.module.css';

/** A cloth in words: what was done on each day of learning. */
export function ClothTable({ cloth }: { readonly cloth: Cloth }) {
  const { t } = useTranslation();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('rushnyk.day')}</th>
          <th scope="col">{t('rushnyk.threads.p')}</th>
          <th scope="col">{t('rushnyk.threads.a')}</th>
          <th scope="col">{t('rushnyk.threads.r')}</th>
        </tr>
      </thead>
      <tbody>
        {cloth.rows.map(({ day, done }) => (
          <tr key={day}>
            <th scope="row">{dayText(day)}</th>
            {done ? (
              <>
                <td>{done.reviews}</td>
                <td>{t(done.grammar ? 'rushnyk.yes' : 'rushnyk.no')}</td>
                <td>{done.learned}</td>
              </>
            ) : (
              <td colSpan={3}>{t('rushnyk.rest')}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
