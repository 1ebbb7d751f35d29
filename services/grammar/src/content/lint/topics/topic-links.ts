import { eachTopic } from '../rule.ts';

/** The specification's topic links (§2), in the order of the question bank. */
const links = [
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

/** Every topic stands under its link of the specification: learners may have bookmarked it. */
export const topicLinks = eachTopic(({ link }, index) =>
  link === links[index]
    ? []
    : [{ at: ['link'], says: `link ${link}, the specification says ${links[index]}` }],
);
