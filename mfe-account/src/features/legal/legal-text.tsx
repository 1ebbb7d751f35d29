import { Link } from '@mova/app-kit';
import { Card, TextLink } from '@mova/ui';
import { useEffect } from 'react';
import { ContactLink } from '../../contact/contact-link.tsx';
import classes from './legal-text.module.css';

interface LegalDocument {
  readonly title: string;
  readonly lastUpdated: string;
  readonly intro: string;
  readonly sections: readonly {
    /** Fragment of the URL: `/privacy-policy#cookies`. */
    readonly id: string;
    readonly title: string;
    /** A text is a paragraph, an array a list. */
    readonly body: readonly (string | readonly string[])[];
  }[];
}

/** The whole document. Its texts may contain links to pages, `[name](/path)`, and `{contact}`. */
export function LegalText({ title, lastUpdated, intro, sections }: LegalDocument) {
  useGoToHash();
  return (
    <Card as="article" space="large" lang="en" className={classes.text}>
      <h1>{title}</h1>
      <p className={classes.date}>Last updated: {lastUpdated}</p>
      <p>{withLinks(intro)}</p>
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
          {body.map((part) =>
            typeof part === 'string' ? (
              <p key={part}>{withLinks(part)}</p>
            ) : (
              <ul key={part[0]}>
                {part.map((item) => (
                  <li key={item}>{withLinks(item)}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </Card>
  );
}

function withLinks(text: string) {
  return text.split(/(\{contact\}|\[.+?\]\(.+?\))/).map((piece) => {
    if (piece === '{contact}') return <ContactLink key={piece} />;
    const [, name, path] = /^\[(.+)\]\((.+)\)$/.exec(piece) ?? [];
    if (!path) return piece;
    return (
      <TextLink key={path} as={Link} to={path}>
        {name}
      </TextLink>
    );
  });
}

/** Scrolls to the URL's fragment, which the browser looked for before the text was rendered. */
function useGoToHash(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
