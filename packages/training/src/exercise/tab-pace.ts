import { useGetUserQuery, useSession } from '@mova/app-kit';
import { useSaveSettingsMutation } from '@mova/app-kit/endpoints/settings';
import { fieldsOf, keepJson, readJson } from '@mova/app-kit/storage';

/** Answers to the question of a first mistake: whether mistakes wait. */
export type AskedPace = 'wait' | 'clock';

const key = 'mova:pace';

/** Returns the pace chosen in this tab, which holds until the service knows it and where it could not be saved. */
export function paceOfTab(userId: number | undefined): AskedPace | undefined {
  const kept = fieldsOf(readJson('tab', key));
  if (kept?.userId !== userId) return undefined;
  return kept?.pace === 'wait' || kept?.pace === 'clock' ? kept.pace : undefined;
}

/** Returns what chooses a pace: for this tab at once, and saved in the background. */
export function useChoosePace(): (pace: AskedPace) => void {
  const userId = useSession()?.userId;
  const { data } = useGetUserQuery();
  const [save] = useSaveSettingsMutation();
  return (pace) => {
    keepJson('tab', key, { userId, pace });
    if (data) void save({ ...data.settings, pace });
  };
}
