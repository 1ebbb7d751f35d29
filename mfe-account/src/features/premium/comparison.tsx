import { useTranslation } from '@mova/app-kit';
import { useId } from 'react';
import classes from './premium.module.css';

const includedRows = ['dictionary', 'grammar', 'levelTest'] as const;

export function Comparison() {
  const { t } = useTranslation('account');
  const heading = useId();
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <h2 id={heading}>{t('premium.comparison')}</h2>
      <table className={classes.table} aria-labelledby={heading}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('premium.free')}</th>
            <th scope="col">{t('premium.premium')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('premium.rows.trainings')}</th>
            <td>{t('premium.limited')}</td>
            <td>
              <strong>{t('premium.unlimited')}</strong>
            </td>
          </tr>
          {includedRows.map((row) => (
            <tr key={row}>
              <th scope="row">{t(`premium.rows.${row}`)}</th>
              <td>{t('premium.included')}</td>
              <td>{t('premium.included')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{t('premium.badgeNote')}</p>
    </section>
  );
}
