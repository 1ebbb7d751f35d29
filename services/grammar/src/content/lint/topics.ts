import { grammarLevels } from '@mova/contracts';
// In the order of the topics: users may have bookmarked a link, and premium is a promise.
import promises from './promised-topics.json' with { type: 'json' };
import { allTopics, type ContentRules, eachTopic, repeatsOf, straySpace, topicFile } from './rule.ts';

const topicsPerLevel = 6;

/** Length of a description on a card: more than a word, at most three lines on a phone. */
const minDescription = 40;
const maxDescription = 110;

export const topicRules = {
  'distinct-fields': allTopics((materials, report) => {
    for (const field of ['title', 'description', 'link'] as const)
      for (const { item } of repeatsOf(materials, ({ topic }) => topic[field].toLowerCase()))
        report(topicFile(item), [field], `${field} is that of another topic`);
  }),

  /** Six topics are for beginners, the next six intermediate, the others advanced. */
  'level-quota': eachTopic(({ level }, report, _material, index) => {
    const wanted = grammarLevels[Math.floor(index / topicsPerLevel)];
    if (level !== wanted) report(['level'], `level ${level}, its place asks for ${wanted}`);
  }),

  'one-sentence': eachTopic(({ description }, report) => {
    const { length } = description;
    if (!/^[А-ЩЬЮЯҐЄІЇ][^.!?]*\.$/.test(description))
      report(['description'], 'description is not one sentence');
    if (straySpace.test(description)) report(['description'], 'stray spaces in the description');
    if (length < minDescription || length > maxDescription)
      report(
        ['description'],
        `description has ${length} characters, not ${minDescription}–${maxDescription}`,
      );
  }),

  'premium-topics': eachTopic(({ premium }, report, _material, index) => {
    const wanted = promises[index]?.premium ?? false;
    if (premium !== wanted) report(['premium'], `must ${wanted ? '' : 'not '}be premium`);
  }),

  'topic-links': eachTopic(({ link }, report, _material, index) => {
    const wanted = promises[index]?.link;
    if (link !== wanted) report(['link'], `link ${link}, its place asks for ${wanted}`);
  }),
} satisfies ContentRules;
