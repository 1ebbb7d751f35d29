/** A delay that another part of the code may end early. It keeps no process alive. */
export function createDelay(): { wait(ms: number): Promise<void>; end(): void } {
  let end: () => void = () => undefined;
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        timer.unref();
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => end(),
  };
}
