import { requestOf } from '@mova/contracts/routes';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  api,
  type CallBody,
  type CallResponse,
  defineRemote,
  toUserMessage,
  useTranslation,
} from '../index.ts';
import { offline, problem, renderPage, renderSection, testUser } from './index.ts';

const { useGetWordsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getWords: build.query<CallResponse<'getWords'>, CallBody<'getWords'>>({
      query: (body) => requestOf('getWords', body),
      providesTags: ['Words'],
    }),
  }),
});

function Page() {
  const { t } = useTranslation();
  const { data, error } = useGetWordsQuery({ numberOfPage: 1, wordsSection: 'LEARNING_WORDS' });
  if (error) return <p>{toUserMessage(error).text}</p>;
  return <p>{t('words', { count: data?.totalWords ?? 0 })}</p>;
}

const texts = { words_one: '{{count}} слово', words_few: '{{count}} слова', words_many: '{{count}} слів' };
const words = (totalWords: number) => ({
  words: [],
  numberOfPage: 1,
  next: null,
  previous: null,
  totalWords,
  firstVisit: false,
});

describe('rendering a page for a test', () => {
  test('sends calls to the in-memory gateway as the user, with a CSRF token', async () => {
    const { requests } = renderPage(Page, {
      user: testUser,
      texts,
      responses: { 'POST /api/getWords': words(3) },
    });
    expect(await screen.findByText('3 слова')).toBeTruthy();
    const call = requests.find(({ path }) => path === '/api/getWords');
    expect(call?.body).toEqual({ numberOfPage: 1, wordsSection: 'LEARNING_WORDS' });
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer test-token',
      'x-user-id': '7',
      'x-xsrf-token': 'test-xsrf',
    });
  });

  test.each([
    [offline, /Немає зв’язку/],
    [problem('TOO_MANY_REQUESTS', 429), /Забагато спроб/],
  ])('returns a failure with its message', async (answer, text) => {
    renderPage(Page, { user: testUser, texts, responses: { 'POST /api/getWords': answer } });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('renders a section at its route with its own texts', async () => {
    const remote = defineRemote({
      name: 'dictionary',
      locales: { uk: texts },
      routes: [{ path: '/home', guard: 'signed-in', page: 'home-page', title: 'Словник' }],
      load: async () => ({ Page }),
    });
    renderSection(remote, { user: testUser, responses: { 'POST /api/getWords': words(11) } });
    expect(await screen.findByText('11 слів')).toBeTruthy();
  });
});
