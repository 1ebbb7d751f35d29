import { eachPage } from '../rule.ts';

/** Tense, title and link of a page are those of its topic. */
export const pageAgrees = eachPage((page, { topic }) =>
  (['tense', 'title', 'link'] as const).flatMap((field) =>
    page[field] === topic[field]
      ? []
      : [{ at: [field], says: `${field} ${page[field]}, the topic says ${topic[field]}` }],
  ),
);
