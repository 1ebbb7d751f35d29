/** Words before “n't”, as they stand in a contraction, with the whole word. */
const negated: Readonly<Record<string, string>> = {
  ai: 'be',
  are: 'be',
  ca: 'can',
  could: 'could',
  did: 'do',
  do: 'do',
  does: 'do',
  had: 'have',
  has: 'have',
  have: 'have',
  is: 'be',
  might: 'might',
  must: 'must',
  need: 'need',
  ought: 'ought',
  sha: 'shall',
  should: 'should',
  was: 'be',
  were: 'be',
  wo: 'will',
  would: 'would',
};

/** Short verbs behind a pronoun. “'d” is also “had”, “'s” also “has”: the commoner one is named. */
const shortened: Readonly<Record<string, string>> = {
  d: 'would',
  ll: 'will',
  m: 'be',
  re: 'be',
  s: 'be',
  ve: 'have',
};

const subjects = new Set(
  'i you he she it we they this that these those here there what who where how when why'.split(' '),
);

/**
 * Returns the dictionary words of a contraction in lower case: “don't” is “do” and “not”, “she's” is “she” and “be”.
 * The apostrophe of a negative may be missing: “dont”. Empty for any other text.
 */
export function wordsOfContraction(text: string): readonly string[] {
  if (text === "let's") return ['let', 'us'];
  const verb = negated[/^([a-z]+)n'?t$/.exec(text)?.[1] ?? ''];
  if (verb !== undefined) return [verb, 'not'];
  const [, subject = '', short = ''] = /^([a-z]+)'([a-z]+)$/.exec(text) ?? [];
  const whole = shortened[short];
  return subjects.has(subject) && whole !== undefined ? [subject, whole] : [];
}
