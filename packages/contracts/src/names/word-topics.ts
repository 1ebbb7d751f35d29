/** The ten topics of words in the order of the specification (§3). */
export const wordTopics = [
  'FOOD',
  'WEATHER',
  'TRAVEL',
  'FAMILY',
  'HEALTH',
  'SPORTS',
  'TECHNOLOGY',
  'WORK',
  'EDUCATION',
  'HOLIDAYS',
] as const;
export type WordTopic = (typeof wordTopics)[number];
