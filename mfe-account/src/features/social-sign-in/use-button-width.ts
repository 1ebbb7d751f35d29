import { type RefCallback, useCallback, useState } from 'react';

/** Widths Google draws its button in, pixels (specification §2). */
const narrowest = 200;
const widest = 400;

/** Width a button may have in its place, kept as the place changes; undefined before the first layout. */
export function useButtonWidth(): [place: RefCallback<HTMLElement>, width: number | undefined] {
  const [width, setWidth] = useState<number>();
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setWidth(Math.round(Math.min(widest, Math.max(narrowest, element.clientWidth))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}
