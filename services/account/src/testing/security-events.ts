import { securityEventCounter } from '@mova/service-kit';

/** Counts the security events of ended sessions in this process. */
export async function countSessionEnds(): Promise<number> {
  const { values } = await securityEventCounter.get();
  return values.find(({ labels }) => labels.event === 'session-end')?.value ?? 0;
}
