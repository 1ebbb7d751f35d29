import { English } from '@mova/ui';
import classes from './text.module.css';

/** Ukrainian text whose English patterns stand in backticks: they are set off and marked as English. */
export function Patterned({ children }: { readonly children: string }) {
  return children.split('`').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
      <English key={at} className={classes.pattern}>
        {part}
      </English>
    ),
  );
}
