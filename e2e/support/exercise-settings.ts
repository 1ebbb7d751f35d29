import type { Learner } from './learner.ts';

/** Settings of exercises and quizzes; without a clock (`manual`) a test waits for nothing. */
export async function setExercises(
  { client }: Learner,
  { pace = 'manual', voiceType = 'Google UK English Male' }: { pace?: string; voiceType?: string } = {},
): Promise<void> {
  await client.succeed('POST', '/api/saveSettings', {
    id: 0,
    voiceType,
    turnOnAudio: true,
    pace,
    keys: true,
  });
}
