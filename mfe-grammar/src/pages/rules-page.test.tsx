import { offline, type Responses, renderSection, testUser } from '@mova/app-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import remote from '../remote.tsx';
import { sampleArticles, sampleRules } from '../testing/samples.ts';

function open(route: string, responses: Responses = {}) {
  return renderSection(remote, {
    route,
    user: testUser,
    responses: {
      'GET /api/getGrammarRules': ({ query }) =>
        query.tense === 'ARTICLES' ? sampleArticles : { ...sampleRules, tense: query.tense as 'PAST_SIMPLE' },
      ...responses,
    },
  });
}

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);

it('shows Present Simple first: description, three kinds of sentence, the «Не плутайте» box', async () => {
  open('/rules');
  await screen.findByText('Другий опис ствердження');
  expect(headings(1)).toEqual(['Present Simple']);
  const article = within(screen.getByRole('article'));
  expect(article.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim())).toEqual(
    ['Ствердження Affirmative', 'Заперечення Negative', 'Запитання Questions', 'Не плутайте'],
  );
  article.getByText('Друге речення опису.');
  article.getByText('Опис частини deny із', { exact: false });
  expect(article.getByText('He often sings.').closest('li')?.textContent).toBe(
    'He often sings. (Він часто співає.)',
  );
});

it('highlights patterns and marks them, like every example, as English', async () => {
  open('/rules');
  const rule = await screen.findByText(/має закінчення/);
  expect([...rule.querySelectorAll('[lang=en]')].map(({ textContent }) => textContent)).toEqual(['he', '-s']);
  expect(rule.textContent).not.toContain('`');
  expect(screen.getByText('He sings.').getAttribute('lang')).toBe('en');
});

it('shows the three parts of Articles', async () => {
  open('/rules?topic=articles');
  await screen.findByText('Артикль стоїть перед іменником.');
  const article = within(screen.getByRole('article'));
  expect(
    article
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent?.trim())
      .slice(0, 3),
  ).toEqual(['Артикль a', 'Артикль an', 'Артикль the']);
});

it('shows all forms in a table, a timeline that can be read as text, and notes', async () => {
  const { forms, timeline, notes } = {
    forms: {
      subjects: ['I, you, we, they', 'he, she, it'],
      affirmative: ['They sing.', 'She sings.'],
      negative: ["They don't sing.", "She doesn't sing."],
      question: ['Do they sing?', 'Does she sing?'],
    },
    timeline: {
      marks: [
        { from: 10, to: 90, label: 'співає' },
        { from: 70, label: 'завтра', isReference: true },
      ],
      text: 'Так буває завжди.',
      example: { english: 'Birds sing.', native: 'Птахи співають.' },
    },
    notes: [
      {
        heading: 'Про `sing`',
        text: 'Є ще `sang`.',
        examples: [
          { english: 'I sang.', native: 'Я співав.' },
          { english: 'We sang.', native: 'Ми співали.' },
        ],
      },
    ],
  };
  open('/rules', { 'GET /api/getGrammarRules': { ...sampleRules, forms, timeline, notes } });
  const table = within(await screen.findByRole('table', { name: 'Усі форми' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(forms.subjects);
  const row = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(row('Ствердження')).toEqual(forms.affirmative);
  expect(row('Заперечення')).toEqual(forms.negative);
  expect(row('Запитання')).toEqual(forms.question);
  expect(screen.getByRole('figure').textContent).toContain('Так буває завжди.');
  // The drawing itself says no more than its caption.
  expect(screen.getByText('співає').closest('[aria-hidden=true]')).toBeTruthy();
  expect(headings(2)).toContain('Варто знати');
  expect(screen.getByText('We sang.').lang).toBe('en');
});

describe('the list of topics', () => {
  it('has all 18; a click loads a topic and moves the focus to its name', async () => {
    const stage = open('/rules');
    await screen.findByRole('article');
    const list = within(screen.getByRole('navigation', { name: 'Теми правил' }));
    expect(list.getAllByRole('link')).toHaveLength(18);
    expect(list.getByRole('link', { current: 'page' }).textContent).toBe('Present Simple');
    await userEvent.click(list.getByRole('link', { name: 'Future Perfect' }));
    await waitFor(() => expect(headings(1)).toEqual(['Future Perfect']));
    await screen.findByRole('article');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Future Perfect'));
    expect(
      stage.requests.filter(({ path }) => path === '/api/getGrammarRules').map(({ query }) => query),
    ).toEqual([{ tense: 'PRESENT_SIMPLE' }, { tense: 'FUTURE_PERFECT' }]);
  });

  it('is a field on a phone', async () => {
    const stage = open('/rules');
    await userEvent.selectOptions(await screen.findByLabelText('Тема'), 'Articles');
    await waitFor(() => expect(stage.location()).toBe('/rules?topic=articles'));
  });

  it('remembers the topic for this tab', async () => {
    open('/rules?topic=past-perfect');
    await screen.findByRole('article');
    open('/rules');
    await waitFor(() => expect(headings(1)).toEqual(['Past Perfect']));
  });
});

it('focuses the rule of the address', async () => {
  open('/rules?topic=present-simple#third-person-s');
  await waitFor(() => expect(document.activeElement?.id).toBe('third-person-s'));
});

it('links to the topics and to the quiz of the topic', async () => {
  open('/rules?topic=past-simple');
  await screen.findByRole('article');
  expect(screen.getByRole('link', { name: 'До граматики' }).getAttribute('href')).toBe('/grammar');
  expect(screen.getByRole('link', { name: 'Тренувати цю тему' }).getAttribute('href')).toBe('/past-simple');
});

it('can load the rules again after a failure', async () => {
  let answers = 0;
  open('/rules', { 'GET /api/getGrammarRules': () => (answers++ === 0 ? offline : sampleRules) });
  expect((await screen.findByRole('alert')).textContent).toContain('Не вдалося завантажити правила');
  await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await screen.findByRole('article');
});
