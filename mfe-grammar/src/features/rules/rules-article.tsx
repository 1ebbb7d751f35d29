import { Link, useLocation, useTranslation } from '@mova/app-kit';
import type { GrammarRules, RulesSection } from '@mova/contracts';
import { Card, English, LinkButton, WarningIcon } from '@mova/ui';
import { useEffect } from 'react';
import { partsOf } from '../../domain/rules-content.ts';
import { topicOf } from '../../domain/topic-table.ts';
import { Patterned, PatternedParagraph } from '../../parts/text.tsx';
import { FormsTable } from './forms-table.tsx';
import classes from './rules.module.css';
import { Timeline } from './timeline.tsx';

export function RulesArticle({ rules }: { readonly rules: GrammarRules }) {
  const { t } = useTranslation();
  const named = useRuleInAddress();
  return (
    <article className={classes.article}>
      <div className={classes.intro}>
        <PatternedParagraph className={classes.claim}>{rules.description}</PatternedParagraph>
        <PatternedParagraph>{rules.description_2}</PatternedParagraph>
        {rules.timeline && <Timeline timeline={rules.timeline} />}
        {rules.forms && <FormsTable forms={rules.forms} />}
      </div>
      {partsOf(rules).map(({ part, section }) => (
        <RulesPartSection key={part} part={part} section={section} named={named} />
      ))}
      {rules.notes && <Notes notes={rules.notes} />}
      <Card as="section" tone="accent" space="large" className={classes.contrast}>
        <h2 className={classes.contrastTitle}>
          <WarningIcon size={24} /> {t('rules.contrast')}
        </h2>
        <PatternedParagraph>{rules.contrast.text}</PatternedParagraph>
        <Examples examples={rules.contrast.examples} />
      </Card>
      <div>
        <LinkButton as={Link} to={topicOf(rules.tense).link} variant="primary" size="large">
          {t('rules.train')}
        </LinkButton>
      </div>
    </article>
  );
}

interface RulesPartSectionProps {
  readonly part: string;
  readonly section: RulesSection;
  /** Id of the rule in the address. */
  readonly named: string | undefined;
}

function RulesPartSection({ part, section, named }: RulesPartSectionProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.part}>
      <h2>
        {t(`rules.parts.${part}.title`)}{' '}
        <English className={classes.partEnglish}>{t(`rules.parts.${part}.english`)}</English>
      </h2>
      <PatternedParagraph>{section.desc}</PatternedParagraph>
      <Examples examples={section.examples} />
      <PatternedParagraph>{section.desc_2}</PatternedParagraph>
      {section.examples_2 && <Examples examples={section.examples_2} />}
      {section.rules.length > 0 && (
        <Card className={classes.rules}>
          <h3 className={classes.rulesTitle}>{t('rules.rules')}</h3>
          <ul className={classes.ruleList}>
            {section.rules.map(({ id, text }) => (
              <li key={id} id={id} className={id === named ? classes.named : undefined}>
                <Patterned>{text}</Patterned>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

/** What is worth knowing beyond the questions of the topic. */
function Notes({ notes }: { readonly notes: NonNullable<GrammarRules['notes']> }) {
  const { t } = useTranslation();
  return (
    <section className={classes.part}>
      <h2>{t('rules.notes')}</h2>
      {notes.map(({ heading, text, examples }) => (
        <div key={heading} className={classes.note}>
          <h3>
            <Patterned>{heading}</Patterned>
          </h3>
          <PatternedParagraph>{text}</PatternedParagraph>
          <Examples examples={examples} />
        </div>
      ))}
    </section>
  );
}

function Examples({ examples }: { readonly examples: RulesSection['examples'] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops it from lists drawn without bullets
    <ul role="list" className={classes.examples}>
      {examples.map(({ english, native }) => (
        <li key={english}>
          <English className={classes.example}>{english}</English>{' '}
          <span className={classes.translation}>({native})</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * The rule of the address (`#third-person-s`), scrolled into view and focused: rules are rendered too late for
 * the browser to do it.
 */
function useRuleInAddress(): string | undefined {
  const { hash, key } = useLocation();
  const id = decode(hash.slice(1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again must scroll again
  useEffect(() => {
    const element = id ? document.getElementById(id) : null;
    if (!element) return;
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    element.scrollIntoView?.({ block: 'center' });
  }, [id, key]);
  return id || undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
