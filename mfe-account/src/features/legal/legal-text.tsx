import { Link, useTranslation } from '@mova/app-kit';
import { Card, TextLink } from '@mova/ui';
import { useEffect } from 'react';
import { ContactLink } from '../../contact/contact-link.tsx';
import classes from './legal-text.module.css';

interface LegalDocument {
  readonly title: string;
  readonly lastUpdated: string;
  /** What the text means for a reader, in Ukrainian. */
  readonly summary: readonly string[];
  readonly intro: string;
  readonly sections: readonly {
    /** Fragment of the URL: `/privacy-policy#cookies`. */
    readonly id: string;
    readonly title: string;
    /** A text is a paragraph, an array a list. */
    readonly body: readonly (string | readonly string[])[];
  }[];
}

/** The whole document, below what it means in Ukrainian; the English text counts. Its texts may contain links to pages, `[name](/path)`, and `{contact}`. */
export function LegalText({ title, lastUpdated, summary, intro, sections }: LegalDocument) {
  const { t } = useTranslation();
  useGoToHash();
  return (
    <Card as="article" space="large" lang="en" className={classes.text}>
      <h1>{title}</h1>
      <p className={classes.date}>Last updated: {lastUpdated}</p>
      <section lang="uk" aria-label={t('legal.summary')} className={classes.summary}>
        <p className={classes.heading}>{t('legal.summary')}</p>
        <ul>
          {summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={classes.date}>{t('legal.counts')}</p>
      </section>
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
