/** Where the launcher tells what it does. */
export interface Progress {
  /** One line about what happens now or just happened. */
  line(text: string): void;
  /** Runs a step and says when it is done and how long it took. */
  step<T>(text: string, work: () => Promise<T>): Promise<T>;
}

/** Progress as lines on a stream; `quiet` keeps silent. */
export function createProgress(write: (line: string) => void, quiet = false): Progress {
  const line = (text: string) => {
    if (!quiet) write(text);
  };
  return {
    line,
    async step(text, work) {
      const began = performance.now();
      const result = await work();
      line(`${text} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
      return result;
    },
  };
}
