// What this document knows of runs that are being registered, whichever page began to: a page may go before its
// answer comes, and another take up the same start.

/** Starts that are under way, by run. */
const underWay = new Map<string, Promise<unknown>>();
/** Runs that were registered and neither begun nor cancelled since. */
const registered = new Set<string>();
/** Runs whose start a page on the screen waits for. */
const awaited = new Set<string>();

/** Remembers that a start is under way until it has its answer. @returns the answer */
export async function followStart<T>(runId: string, start: Promise<T>): Promise<T> {
  underWay.set(runId, start);
  try {
    return await start;
  } finally {
    if (underWay.get(runId) === start) underWay.delete(runId);
  }
}

/** Resolves once no start of a run is under way. */
export async function startAnswered(runId: string): Promise<void> {
  await underWay.get(runId);
}

/** A page waits for the start of a run. @returns the way out, for when it no longer does */
export function awaitStart(runId: string): () => void {
  awaited.add(runId);
  return () => awaited.delete(runId);
}

/** The server has registered a run: it holds a free training. */
export function noteRegistered(runId: string): void {
  registered.add(runId);
}

/** A registered run has begun or was cancelled: it is seen to. */
export function noteSettled(runId: string): void {
  registered.delete(runId);
}

/** Whether a run holds a free training for nobody: registered, never begun, and no page waits for it. */
export function isUnclaimed(runId: string): boolean {
  return registered.has(runId) && !awaited.has(runId);
}
