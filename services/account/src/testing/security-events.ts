import { securityEventCounter } from '@mova/service-kit';

/** How many sessions this process has recorded as ended. */
export async function sessionEndings(): Promise<number> {
  const { values } = await securityEventCounter.get();
  return values.find(({ labels }) => labels.event === 'session-end')?.value ?? 0;
}
