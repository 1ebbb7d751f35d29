import { Link } from '@mova/app-kit';
import { ChevronLeftIcon, TextLink } from '@mova/ui';
import { memo } from 'react';
import classes from './back-link.module.css';

interface BackLinkProps {
  readonly to: string;
  readonly children: string;
}

/** A link back, above the heading of a page. */
export const BackLink = memo(function BackLink({ to, children }: BackLinkProps) {
  return (
    <TextLink as={Link} to={to} className={classes.back}>
      <ChevronLeftIcon size={20} />
      {children}
    </TextLink>
  );
});
