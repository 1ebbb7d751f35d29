import { useSearchParams } from '@mova/app-kit';
import { paramsOf, viewOf, type WordsView } from './words-view.ts';

/**
 * The view in the address and the way to change it. A change is a step of the browser's history; `replace`
 * corrects the present step instead.
 */
export function useWordsView(): readonly [WordsView, (view: WordsView, how?: { replace: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  return [viewOf(params), (view, how) => setParams(paramsOf(view), how)];
}
