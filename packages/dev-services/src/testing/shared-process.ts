import { vi } from 'vitest';

// Files of one process share their modules: a timer that a module sets on a fake clock never ends for the next file.
const useFakeTimers = vi.useFakeTimers.bind(vi);
vi.useFakeTimers = (config) => {
  if (config?.toFake?.join() !== 'Date')
    throw new Error('a test with fake timers has a process of its own: name it *.isolated.test.ts');
  return useFakeTimers(config);
};
