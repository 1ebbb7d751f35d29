import { englishRules } from './english.ts';
import { explanationRules } from './explanations.ts';
import { idRules } from './ids.ts';
import { levelRules } from './levels.ts';
import { optionRules } from './options.ts';
import { pageRules } from './pages.ts';
import type { ContentRules } from './rule.ts';
import { sentenceRules } from './sentences.ts';
import { topicRules } from './topics.ts';
import { ukrainianRules } from './ukrainian.ts';
import { varietyRules } from './variety.ts';

export const contentRules = {
  ...topicRules,
  ...idRules,
  ...optionRules,
  ...sentenceRules,
  ...levelRules,
  ...varietyRules,
  ...explanationRules,
  ...pageRules,
  ...ukrainianRules,
  ...englishRules,
} satisfies ContentRules;
