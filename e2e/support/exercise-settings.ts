import type { Learner } from './learner.ts';

/** Saves the settings of exercises and quizzes; by default without a clock (`manual`), so that tests need not wait. */
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
