import { useGetUserQuery } from '@mova/app-kit';
import { lazyPart, useLazyPart } from '@mova/ui';
import { useEffect, useRef, useState } from 'react';
import { rushnykPlaceId } from '../../shared/show-rushnyk.ts';
import classes from './rushnyk-place.module.css';

const rushnykPart = lazyPart(() => import(/* webpackChunkName: "rushnyk" */ './rushnyk.tsx'));

/** Loaded this far before it is scrolled into view. */
const rootMargin = '600px';

interface RushnykPlaceProps {
  /** The words have been shown: they come first. */
  readonly ready: boolean;
}

/** Room for the rushnyk, which loads after the words and only when it is near; nothing when the user has turned it off. */
export function RushnykPlace({ ready }: RushnykPlaceProps) {
  const { data: user, isError } = useGetUserQuery();
  if (user?.settings.rushnyk === false) return null;
  return <Place ready={ready && (user !== undefined || isError)} />;
}

function Place({ ready }: RushnykPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    // A browser without it has no rushnyk.
    if (!ready || !place.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [ready]);
  // What does not load is decoration: the page goes on without it, and the next visit tries again.
  const { module } = useLazyPart(rushnykPart, near);
  return (
    <div ref={place} id={rushnykPlaceId} tabIndex={-1} className={classes.place}>
      {module && <module.Rushnyk />}
    </div>
  );
}
