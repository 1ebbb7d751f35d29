import { useTranslation } from '@mova/app-kit';
import type { FormsTable as Forms } from '@mova/contracts';
import classes from './forms-table.module.css';

const rows = ['affirmative', 'negative', 'question'] as const;
const signs = { affirmative: '+', negative: '−', question: '?' } as const;

/** All forms of a tense at a glance. On a phone the groups of subjects stand below each other. */
export function FormsTable({ forms }: { readonly forms: Forms }) {
  const { t } = useTranslation();
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t('rules.forms')}</caption>
      <thead>
        <tr>
          <td />
          {forms.subjects.map((subjects) => (
            <th key={subjects} scope="col" lang="en">
              {subjects}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row" aria-label={t(`rules.formNames.${row}`)}>
              {signs[row]}
            </th>
            {forms[row].map((sentence, at) => (
              <td key={forms.subjects[at]} lang="en">
                {sentence}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
