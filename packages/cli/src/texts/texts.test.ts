import { describe, expect, test } from 'vitest';
import { checkKeys, type Namespace } from './check-keys.ts';
import { checkLiterals } from './check-literals.ts';
import { checkLocale, type Texts } from './check-locale.ts';
import { parseSource } from './source-file.ts';

const literalsIn = (code: string, path = 'mfe-grammar/src/page.tsx') =>
  checkLiterals(parseSource(path, code)).map(({ place, what }) => `${place} ${what}`);

describe('text outside the locale files', () => {
  test.each([
    ['between tags', '<p>Привіт</p>', 'Привіт'],
    ['in English too', '<p lang="en">Hello</p>', 'Hello'],
    ['in braces', "<p>{'Привіт'}</p>", 'Привіт'],
    ['in one branch of a choice', "<p>{ready ? t('ready') : 'Waiting'}</p>", 'Waiting'],
    ['in a template', `<p>{\`Ще \${left}\`}</p>`, 'Ще'],
    ['as a label', '<button aria-label="Close" />', 'Close'],
    ['as a placeholder', "<input placeholder={'слово'} />", 'слово'],
    ['as an alternative', '<img alt="A map" />', 'A map'],
    ['in a string of its own', "const words = ['слово'];", 'слово'],
  ])('is found %s', (_, code, text) => {
    expect(
      literalsIn(`export const x = () => { ${code.startsWith('<') ? `return ${code}` : code} };`),
    ).toEqual([`mfe-grammar/src/page.tsx:1 text outside the locale files: “${text}”`]);
  });

  test.each([
    '<p>{t("greeting")}</p>',
    '<p>—  ·  1–4</p>',
    '<span>Mova</span>',
    '<p className="big" lang="en" data-kind="word" />',
    "<p>{kind === 'word' ? t('word') : t('rule')}</p>",
    "const layout = { q: 'й', w: 'ц' };",
    'const letters = /[а-яіїєґ]+/;',
  ])('is not seen in %s', (code) => {
    expect(
      literalsIn(`export const x = () => { ${code.startsWith('<') ? `return ${code}` : code} };`),
    ).toEqual([]);
  });

  test('allows titles of routes in remote.tsx only', () => {
    const code = "export const routes = [{ title: 'Граматика', other: t('x') }];";
    expect(literalsIn(code, 'mfe-grammar/src/remote.tsx')).toEqual([]);
    expect(literalsIn(code)).toHaveLength(1);
  });
});

const namespace = (texts: Texts, code: string, name = 'grammar'): Namespace => ({
  name,
  locale: `mfe-${name}/src/locales/uk.json`,
  texts,
  sources: [parseSource(`mfe-${name}/src/page.tsx`, code)],
});
const keysIn = (...namespaces: Namespace[]) =>
  checkKeys(namespaces).map(({ place, what }) => `${place}: ${what}`);

describe('keys', () => {
  test('finds a key without a text and a text that is not used', () => {
    expect(
      keysIn(namespace({ page: { title: 'А', lost: 'Б' } }, "t('page.title'); t('page.none');")),
    ).toEqual([
      'mfe-grammar/src/page.tsx:1: grammar has no text “page.none”',
      'mfe-grammar/src/locales/uk.json page.lost: this text is not used',
    ]);
  });

  test('counts plural forms, keys of components and both branches of a condition as uses', () => {
    const texts = {
      words_one: '1',
      words_few: '2',
      words_many: '5',
      words_other: '1,5',
      a: 'А',
      b: 'Б',
      c: 'В',
    };
    const code = `t('words', { count }); t(left ? 'a' : 'b'); export const x = <Trans i18nKey="c" />;`;
    expect(keysIn(namespace(texts, code))).toEqual([]);
  });

  test('counts a computed key as a use of all keys with its beginning, of which there must be one', () => {
    const texts = { why: { network: 'А', timeout: 'Б' }, tone: { text: 'В' } };
    const code = `const key = \`tone.\${tone}\`; t(\`\${key}.text\`); t(\`why.\${phase}\`); t(\`lost.\${phase}\`);`;
    expect(keysIn(namespace(texts, code))).toEqual([
      'mfe-grammar/src/page.tsx:1: grammar has no text “lost.…”',
    ]);
  });

  test('finds keys passed on as strings and keys of another namespace', () => {
    const shell = namespace({ loading: 'А' }, '', 'shell');
    const code = `
      const card = { text: 'card.text' }; t(card.text);
      function Row() { const { t } = useTranslation('shell'); return t('loading'); }
      t('shell:none'); t('none', { ns: 'shell' });`;
    expect(keysIn(shell, namespace({ card: { text: 'Б' } }, code))).toEqual([
      'mfe-grammar/src/page.tsx:4: shell has no text “none”',
      'mfe-grammar/src/page.tsx:4: shell has no text “none”',
    ]);
  });
});

describe('the spelling of a text', () => {
  const issuesIn = (text: string) => checkLocale('uk.json', { text }).map(({ what }) => what);

  test.each([
    ["Ім'я", "the apostrophe is ’: “м'я”"],
    ['Імʼя', 'the apostrophe is ’: “мʼя”'],
    ['Ім‘я', 'the apostrophe is ’: “м‘я”'],
    ['Ім′я', 'the apostrophe is ’: “м′я”'],
    ['Слово "так"', 'quotation marks are «»: “"”'],
    ['Слово “так”', 'quotation marks are «»: ““”'],
    ['Слово «так', 'every « has its »: “«»”'],
    ['Вы вийшли', 'a letter no Ukrainian word has: “Вы”'],
    ['Cловник', 'Latin and Cyrillic letters in one word: “Cловник”'],
    ['Словник - ваш', 'a dash between words is –, or — with spaces: “ - ”'],
    ['Чекаємо...', 'an ellipsis is …: “...”'],
    ['Два  пробіли', 'space where none belongs: “  ”'],
  ])('%j is refused', (text, what) => expect(issuesIn(text)).toEqual([what]));

  test.each([
    'Ім’я «Олена» — ваше',
    'Слово “weather” тепер ваше',
    'Підпишіться на <privacy>правила<newTab> (нова вкладка)</newTab></privacy>',
    '{{count}} слів, {{name}}: моє меню',
    'The e-mail you provided "already" exists...',
    'Файли cookie, e-mail, JavaScript',
  ])('%j is well', (text) => expect(issuesIn(text)).toEqual([]));

  test('requires all four plural forms', () => {
    expect(checkLocale('uk.json', { words_one: 'слово', words_many: 'слів' })).toEqual([
      { place: 'uk.json words', what: 'lacks the forms few, other' },
    ]);
  });
});
