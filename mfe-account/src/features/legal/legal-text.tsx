import { Card, TextLink } from '@mova/ui';
import { type ReactNode, useEffect } from 'react';
import classes from './legal-text.module.css';

/** One matter of a legal text. */
export interface LegalSection {
  /** Its place in the address: `/privacy-policy#cookies`. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface LegalTextProps {
  readonly title: string;
  /** The date as the text itself states it. */
  readonly lastUpdated: string;
  readonly intro: ReactNode;
  readonly sections: readonly LegalSection[];
}

/** A legal text: English, one reading column, headings to find one’s way by and a table of contents. */
export function LegalText({ title, lastUpdated, intro, sections }: LegalTextProps) {
  useGoToHash();
  return (
    <Card as="article" space="large" lang="en" className={classes.text}>
      <h1>{title}</h1>
      <p className={classes.date}>Last updated: {lastUpdated}</p>
      <p>{intro}</p>
      <nav aria-label="Contents" className={classes.contents}>
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <TextLink href={`#${id}`}>{name}</TextLink>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title: name, body }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {name}
          </h2>
          {body}
        </section>
      ))}
    </Card>
  );
}

/** The browser looks for the place an address names before our text is there. */
function useGoToHash(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
