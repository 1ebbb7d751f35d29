import { grammarLevels, type Tense } from '@mova/contracts';
import { type ContentRules, eachTopic, issueUnless, topicFile } from './rule.ts';

const topicsPerLevel = 6;

/** Length of a description on a card: more than a word, at most three lines on a phone. */
const minDescription = 40;
const maxDescription = 110;

/** Written out: the flag is a promise to users and must not follow from a name. */
const premiumTenses: ReadonlySet<Tense> = new Set<Tense>([
  'ARTICLES',
  'THERE_IS_THERE_ARE',
  'TO_BE_GOING_TO',
  'PASSIVE_VOICE_PAST_SIMPLE',
  'PASSIVE_VOICE_PRESENT_SIMPLE',
  'PASSIVE_VOICE_FUTURE_SIMPLE',
  'PAST_PERFECT_CONTINUOUS',
  'PRESENT_PERFECT_CONTINUOUS',
  'FUTURE_PERFECT_CONTINUOUS',
]);

/** Links of the topics in their order. Users may have bookmarked them. */
const topicLinks = [
  '/past-simple',
  '/present-simple',
  '/future-simple',
  '/articles',
  '/there-is-are',
  '/to-be-going-to',
  '/past-continuous',
  '/present-continuous',
  '/future-continuous',
  '/passive-voice-past-simple',
  '/passive-voice-present-simple',
  '/passive-voice-future-simple',
  '/past-perfect',
  '/present-perfect',
  '/future-perfect',
  '/past-perfect-continuous',
  '/present-perfect-continuous',
  '/future-perfect-continuous',
];

export const topicRules = {
  'distinct-fields': (materials) =>
    (['title', 'description', 'link'] as const).flatMap((field) => {
      const seen = new Set<string>();
      return materials.flatMap((material) => {
        const value = material.topic[field].toLowerCase();
        if (seen.has(value))
          return [{ file: topicFile(material), path: [field], message: `${field} is that of another topic` }];
        seen.add(value);
        return [];
      });
    }),

  /** Six topics are for beginners, the next six intermediate, the others advanced. */
  'level-quota': eachTopic(({ level }, index) => {
    const wanted = grammarLevels[Math.floor(index / topicsPerLevel)];
    return issueUnless(level === wanted, ['level'], `level ${level}, its place asks for ${wanted}`);
  }),

  'one-sentence': eachTopic(({ description }) =>
    [
      ...(/^[А-ЩЬЮЯҐЄІЇ][^.!?]*\.$/.test(description) ? [] : ['description is not one sentence']),
      ...(/\s\s|^\s|\s$/.test(description) ? ['stray spaces in the description'] : []),
      ...(description.length < minDescription || description.length > maxDescription
        ? [`description has ${description.length} characters, not ${minDescription}–${maxDescription}`]
        : []),
    ].map((message) => ({ at: ['description'], message })),
  ),

  'premium-topics': eachTopic(({ tense, premium }) => {
    const wanted = premiumTenses.has(tense);
    return issueUnless(premium === wanted, ['premium'], `must ${wanted ? '' : 'not '}be premium`);
  }),

  'topic-links': eachTopic(({ link }, index) =>
    issueUnless(
      link === topicLinks[index],
      ['link'],
      `link ${link}, its place asks for ${topicLinks[index]}`,
    ),
  ),
} satisfies ContentRules;
