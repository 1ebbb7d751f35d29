import type { RulesSection } from '@mova/contracts';
import { English } from '@mova/ui';
import classes from './rules.module.css';

/** Examples as the specification writes them: «English sentence. (Українське речення.)» */
export function Examples({ examples }: { readonly examples: RulesSection['examples'] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops it from lists drawn without bullets
    <ul role="list" className={classes.examples}>
      {examples.map(({ english, native }) => (
        <li key={english}>
          <English className={classes.example}>{english}</English>{' '}
          <span className={classes.translation}>({native})</span>
        </li>
      ))}
    </ul>
  );
}
