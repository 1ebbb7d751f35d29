import { Link } from '@mova/app-kit';
import { ChevronLeftIcon, TextLink } from '@mova/ui';
import classes from './back-link.module.css';

/** A link back, above the heading of a page. */
export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <TextLink as={Link} to={to} className={classes.back}>
      <ChevronLeftIcon size={20} />
      {children}
    </TextLink>
  );
}
