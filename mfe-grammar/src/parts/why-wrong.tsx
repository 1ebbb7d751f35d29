import { Link, useTranslation } from '@mova/app-kit';
import type { GrammarQuestion, GrammarRules, Tense } from '@mova/contracts';
import { ChevronDownIcon, TextLink } from '@mova/ui';
import { ruleAddress, ruleTextOf } from '../domain/rules-content.ts';
import { Patterned, PatternedParagraph } from './text.tsx';
import classes from './why-wrong.module.css';

interface RuleProps {
  readonly tense: Tense;
  readonly question: GrammarQuestion;
  readonly rules: GrammarRules | undefined;
  /** Opens the rule in a new tab, so that the quiz is not left. */
  readonly inNewTab?: boolean;
  /** Id of the sentence, which tells the links to rules apart. */
  readonly sentenceId?: string;
}

interface WhyWrongProps extends RuleProps {
  readonly chosen: string;
}

/** Why the chosen option is wrong, why the right one is right, and the rule it breaks. */
export function WhyWrong({ chosen, ...rule }: WhyWrongProps) {
  return (
    <div className={classes.why}>
      <PatternedParagraph>{reasonOf(rule.question, chosen)}</PatternedParagraph>
      <Rule {...rule} />
    </div>
  );
}

/** The same, but only why the option is wrong is open; the rest is folded under it. */
export function FoldedWhyWrong({ chosen, ...rule }: WhyWrongProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.why}>
      <PatternedParagraph className={classes.reason}>{reasonOf(rule.question, chosen)}</PatternedParagraph>
      <details className={classes.fold}>
        <summary className={classes.summary}>
          {t('quiz.rule')} <ChevronDownIcon size={20} />
        </summary>
        <div className={classes.folded}>
          <Rule {...rule} inNewTab />
        </div>
      </details>
    </div>
  );
}

/** Why an option is wrong. */
export function reasonOf({ options }: GrammarQuestion, chosen: string): string {
  return options.find(({ id }) => id === chosen)?.reason ?? '';
}

/** Why the right option is right, its rule once that is loaded, and a link to it. */
function Rule({ tense, question, rules, inNewTab = false, sentenceId }: RuleProps) {
  const { t } = useTranslation();
  const text = rules && ruleTextOf(rules, question.rule);
  return (
    <>
      <PatternedParagraph>{question.explanation}</PatternedParagraph>
      {text && (
        <p className={classes.rule}>
          <b>{t('review.rule')}</b> <Patterned>{text}</Patterned>
        </p>
      )}
      <p>
        <TextLink
          alone
          as={Link}
          to={ruleAddress(tense, question.rule)}
          aria-describedby={sentenceId}
          {...(inNewTab && { target: '_blank' })}
        >
          {t(inNewTab ? 'review.openRuleInNewTab' : 'review.openRule')}
        </TextLink>
      </p>
    </>
  );
}
