import { foldText } from './folding.ts';

const units =
  '(?:(?:second|minute|hour|day|night|morning|afternoon|evening|week|weekend|month|season|year|decade)s?|century)';
const days = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const months = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const seasons = '(?:spring|summer|autumn|winter)s?';
const period = `(?:${units}|${days}|${months}|${seasons}|christmas|easter|time)`;
const count =
  '(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|many|several|a few|half an|\\d+)';

/** Time expressions, longer ones first. */
const patterns: readonly string[] = [
  `${count} ${units} (?:ago|later|before|earlier|from now)`,
  `(?:for|in) (?:the (?:last|past|next) )?(?:over |about |almost |nearly |more than )?${count} (?:long )?${units}`,
  `(?:for|in) (?:ages|a long time|so long|the last ${units})`,
  `(?:once|twice|(?:three|four|five) times) an? ${units}`,
  `(?:every|each) (?:second |single |other |two |three |few )?${period}`,
  `(?:last|next|this|that|all) ${period}`,
  `(?:yesterday|tomorrow) (?:morning|afternoon|evening|night)`,
  'the day (?:before yesterday|after tomorrow)',
  `(?:on|at|by|since|until|till|before|after|from) (?:the )?(?:${days}|${months}|${seasons}|weekends?)`,
  '(?:at|by|since|until|till|before|after) (?:half past |a quarter (?:to|past) )?(?:\\d{1,2}(?: \\d\\d)?(?: ?[ap]m)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)',
  '(?:in|by|since|until) (?:\\d{4}|the \\d{4}s)',
  `in (?:the )?(?:mornings?|afternoons?|evenings?|${months}|${seasons}|past|future)`,
  'at (?:night|the moment|present|first|last|that (?:moment|time)|this (?:moment|time))',
  'by (?:then|now|that time|the time|the end)',
  '(?:right |just )?now',
  'so far|up to now|these days|nowadays|currently|at once',
  'yesterday|tomorrow|today|tonight|soon|later|recently|lately|already|yet|just|ever|never|still|always|usually|often|sometimes|rarely|seldom|hardly ever|once|before',
  'as soon as|while|when|until|till|since|after|if|unless',
  'how (?:long ago|long|often)|what time|one day|as a rule|the (?:very )?moment',
  'look|listen|careful|watch out',
];

const marker = new RegExp(`\\b(?:${patterns.join('|')})\\b`, 'g');

/** Returns the time expressions of an English sentence in lower case, sorted. */
export function markersOf(sentence: string): string[] {
  return [...foldText(sentence).matchAll(marker)].map(([found]) => found).sort();
}
