import { expect, test } from '../support/own-site.ts';

test.use({ siteName: 'recovery', restartDead: true });
test.describe.configure({ mode: 'serial' });

for (const name of [
  'account',
  'dictionary',
  'exercises',
  'grammar',
  'gateway',
  'redis',
  'postgres',
  'mailbox',
  'identity-provider',
]) {
  test(`the site recovers by itself after ${name} is killed; the session and the words are kept`, async ({
    site,
    siteLearner,
  }) => {
    await siteLearner.client.succeed('POST', '/api/addWordSet', { category: 'FOOD' });
    await site.kill(name);
    await expect(async () => {
      const user = await siteLearner.client.call('GET', '/api/getUser');
      expect(user.status).toBe(200);
      expect(user.json).toMatchObject({
        email: siteLearner.email,
        userDetails: { freeTrainingsLeft: 10 },
        grammarExercises: [],
      });
      const words = await siteLearner.client.call('POST', '/api/getWords', {
        query: '',
        numberOfPage: 1,
        wordsSection: 'LEARNING_WORDS',
      });
      expect(words.json).toMatchObject({ totalWords: 10 });
      expect((await fetch(`${site.origin}/login`)).status).toBe(200);
      expect((await fetch(`${site.origin}/dev/mail`)).status).toBe(200);
    }).toPass();
  });
}
