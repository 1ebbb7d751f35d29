import { defaultSettings, type Settings } from '../domain/settings.ts';
import type { AccountDb } from './database.ts';

type ChosenSettings = Omit<Settings, 'id'>;

/** Columns of `account.settings`, all null if a left join found no row. */
export const settingsColumns = [
  's.settings_id',
  's.voice_type',
  's.turn_on_audio',
  's.pace',
  's.keys',
] as const;

interface SettingsRow {
  readonly settings_id: number | null;
  readonly voice_type: Settings['voiceType'] | null;
  readonly turn_on_audio: boolean | null;
  readonly pace: Settings['pace'] | null;
  readonly keys: boolean | null;
}

/** Converts a row to settings; the defaults if the user never saved any. */
export function settingsOf(row: SettingsRow | undefined): Settings {
  if (!row || row.settings_id === null) return defaultSettings;
  return {
    id: row.settings_id,
    voiceType: row.voice_type ?? defaultSettings.voiceType,
    turnOnAudio: row.turn_on_audio ?? defaultSettings.turnOnAudio,
    pace: row.pace ?? defaultSettings.pace,
    keys: row.keys ?? defaultSettings.keys,
  };
}

export async function findSettings(db: AccountDb, userId: number): Promise<Settings> {
  const row = await db
    .selectFrom('account.settings as s')
    .select(settingsColumns)
    .where('s.user_id', '=', userId)
    .executeTakeFirst();
  return settingsOf(row);
}

/** Replaces the settings of a user. @returns undefined if the account does not exist */
export async function storeSettings(
  db: AccountDb,
  userId: number,
  { voiceType, turnOnAudio, pace, keys }: ChosenSettings,
): Promise<Settings | undefined> {
  const values = { voice_type: voiceType, turn_on_audio: turnOnAudio, pace, keys };
  const row = await db
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
    .returning(['settings_id', 'voice_type', 'turn_on_audio', 'pace', 'keys'])
    .executeTakeFirst();
  return row && settingsOf(row);
}
