import { firstItemsAttribute } from '@mova/contracts/names';
import type { CallId } from '@mova/contracts/routes';
import { createContext, type ReactElement, useContext } from 'react';

/** True while a build prerenders a page. */
export const Prerendering = createContext(false);

interface FirstItemsProps {
  /** One of the route’s `firstCalls`. */
  readonly call: CallId;
  /** Field of its answer with the items. */
  readonly field: string;
  /** Returns a list with one item, as the page shows it; `slot` stands for a field of the item. */
  readonly children: (slot: (field: string) => string) => ReactElement;
  /** Shown for an answer without items; without it everything stays as it is. */
  readonly empty?: ReactElement;
}

/**
 * Shows the items of an answer on the prerendered page, before any code is there, in place of all that its parent
 * element holds. In the live page it is nothing.
 */
export function FirstItems({ call, field, children, empty }: FirstItemsProps) {
  if (!useContext(Prerendering)) return null;
  return (
    <template {...{ [firstItemsAttribute]: `${call}.${field}` }}>
      {children((name) => `{{${name}}}`)}
      {empty}
    </template>
  );
}
