import { Link, useTranslation } from '@mova/app-kit';
import type { GrammarQuestion, GrammarRules, Tense } from '@mova/contracts';
import { TextLink } from '@mova/ui';
import { ruleAddress, ruleTextOf } from '../domain/rules-content.ts';
import { Patterned, PatternedParagraph } from './text.tsx';
import classes from './why-wrong.module.css';

interface WhyWrongProps {
  readonly tense: Tense;
  readonly question: GrammarQuestion;
  readonly chosen: string;
  readonly rules: GrammarRules | undefined;
  /** Opens the rule in a new tab, so that the quiz is not left. */
  readonly inNewTab?: boolean;
}

/** Why the chosen option is wrong, why the right one is right, and the rule it breaks. */
export function WhyWrong({ tense, question, chosen, rules, inNewTab = false }: WhyWrongProps) {
  const { t } = useTranslation();
  const reason = question.options.find(({ id }) => id === chosen)?.reason;
  const rule = rules && ruleTextOf(rules, question.rule);
  return (
    <div className={classes.why}>
      <PatternedParagraph>{reason}</PatternedParagraph>
      <PatternedParagraph>{question.explanation}</PatternedParagraph>
      {rule && (
        <p className={classes.rule}>
          <b>{t('review.rule')}</b> <Patterned>{rule}</Patterned>
        </p>
      )}
      <p>
        <TextLink as={Link} to={ruleAddress(tense, question.rule)} {...(inNewTab && { target: '_blank' })}>
          {t(inNewTab ? 'review.openRuleInNewTab' : 'review.openRule')}
        </TextLink>
      </p>
    </div>
  );
}
