// Trainings that are being registered by this document. Shared by its pages, because a page may close before
// the answer comes and another take over the same start.

/** Starts in progress, by run id. */
const underWay = new Map<string, Promise<unknown>>();
/** Registered, and neither begun nor cancelled yet. */
const registered = new Set<string>();
/** Starts that an open page waits for. */
const awaited = new Set<string>();

/** Tracks a start until it is answered. */
export async function followStart<T>(runId: string, start: Promise<T>): Promise<T> {
  underWay.set(runId, start);
  try {
    return await start;
  } finally {
    if (underWay.get(runId) === start) underWay.delete(runId);
  }
}

export async function startAnswered(runId: string): Promise<void> {
  await underWay.get(runId);
}

/** @returns a cleanup function */
export function awaitStart(runId: string): () => void {
  awaited.add(runId);
  return () => awaited.delete(runId);
}

/** From now on the server reserves a free training for it. */
export function noteRegistered(runId: string): void {
  registered.add(runId);
}

/** A registered training has begun or was cancelled. */
export function noteSettled(runId: string): void {
  registered.delete(runId);
}

/**
 * Whether a training reserves a free training that no one will use: registered, not begun, and no page waits
 * for it.
 */
export function isUnclaimed(runId: string): boolean {
  return registered.has(runId) && !awaited.has(runId);
}
