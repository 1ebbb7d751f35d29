import { Card, TextLink } from '@mova/ui';
import { type ReactNode, useEffect } from 'react';
import classes from './legal-text.module.css';

export interface LegalSection {
  /** Fragment of the URL: `/privacy-policy#cookies`. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface LegalTextProps {
  readonly title: string;
  /** As the text states it. */
  readonly lastUpdated: string;
  readonly intro: ReactNode;
  readonly sections: readonly LegalSection[];
}

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

/** Scrolls to the URL's fragment, which the browser looked for before the text was rendered. */
function useGoToHash(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
