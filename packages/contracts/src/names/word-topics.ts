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
