import { type Settings, settingsSchema } from '@mova/contracts';
import type { AccountDb } from './database.ts';

/** Settings of a user who never saved any; their id is 0. */
export const defaultSettings: Settings = Object.freeze(
  settingsSchema.parse({ id: 0, voiceType: 'Google UK English Male', turnOnAudio: true }),
);

export const settingsColumns = [
  'settings_id as id',
  'voice_type as voiceType',
  'turn_on_audio as turnOnAudio',
  'pace',
  'keys',
] as const;

export async function findSettings(db: AccountDb, userId: number): Promise<Settings> {
  const settings = await db
    .selectFrom('account.settings')
    .select(settingsColumns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return settings ?? defaultSettings;
}

/** Replaces the settings of a user. @returns undefined if the account does not exist */
export function storeSettings(
  db: AccountDb,
  userId: number,
  { voiceType, turnOnAudio, pace, keys }: Omit<Settings, 'id'>,
): Promise<Settings | undefined> {
  const values = { voice_type: voiceType, turn_on_audio: turnOnAudio, pace, keys };
  return db
    .insertInto('account.settings')
    .columns(['user_id', 'voice_type', 'turn_on_audio', 'pace', 'keys'])
    .expression((query) =>
      query
        .selectFrom('account.users')
        .select((column) => [
          'user_id',
          column.val(voiceType).as('voice_type'),
          column.val(turnOnAudio).as('turn_on_audio'),
          column.val(pace).as('pace'),
          column.val(keys).as('keys'),
        ])
        .where('user_id', '=', userId)
        // Waits for a concurrent erasure, and then inserts nothing.
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning(settingsColumns)
    .executeTakeFirst();
}
