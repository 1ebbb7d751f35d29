declare global {
  /** More than one evaluation of a shared package in a page is an error of the federation. */
  var movaEvaluations: Record<string, number> | undefined;
}

/** Counts an evaluation of a shared package: a second copy would split the session, the cache and the texts. */
export function countEvaluation(part: string): void {
  globalThis.movaEvaluations ??= {};
  const times = (globalThis.movaEvaluations[part] ?? 0) + 1;
  globalThis.movaEvaluations[part] = times;
  if (times > 1) console.warn(`${part} was evaluated ${times} times: it must be shared once`);
}
