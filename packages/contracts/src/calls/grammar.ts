import { grammarContentCalls } from './grammar/content.ts';
import { grammarProgressCalls } from './grammar/progress.ts';
import { grammarTopicCalls } from './grammar/topics.ts';

export {
  cefrBandSchema,
  type GrammarQuestion,
  type GrammarRules,
  grammarQuestionSchema,
  grammarRulesSchema,
  type LevelTestQuestion,
  levelTestQuestionSchema,
  type RulesSection,
  rulesSectionSchema,
} from './grammar/content.ts';
export {
  type GrammarStatus,
  type GrammarTopic,
  grammarLevelSchema,
  grammarLevels,
  grammarStatusSchema,
  grammarTopicSchema,
  type Tense,
  tenseSchema,
  tenses,
} from './grammar/topics.ts';

export const grammarCalls = {
  ...grammarTopicCalls,
  ...grammarContentCalls,
  ...grammarProgressCalls,
} as const;
