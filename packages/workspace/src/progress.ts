/** Reports what a command is doing. */
export interface Progress {
  line(text: string): void;
  /** Runs a step and reports its name and duration when it is done. */
  step<T>(text: string, work: () => Promise<T>): Promise<T>;
}

export function createProgress(line: (text: string) => void): Progress {
  return {
    line,
    async step(text, work) {
      const startedAt = performance.now();
      const result = await work();
      line(`${text} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
      return result;
    },
  };
}
