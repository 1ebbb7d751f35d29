import { startContainerName } from '@mova/contracts/names';
import * as ui from '@mova/ui';
import * as react from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ContainerRuntime } from './federation.ts';

const load = async () => () => 'the remote';

function containerThatConsumes(names: readonly string[], requiredVersion = '*'): ContainerRuntime {
  return {
    m: {},
    f: {},
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: Object.fromEntries(
        names.map((shareKey, id) => [id, { shareKey, requiredVersion }]),
      ),
    },
    initializeExposesData: { moduleMap: { './remote': load } },
    initContainer: () => expect.unreachable(),
    getContainer: () => expect.unreachable(),
  };
}

function requireModule(container: ContainerRuntime, id: number): unknown {
  const module: { exports: unknown } = { exports: {} };
  container.m[id]?.(module);
  return module.exports;
}

describe('a container that the shell starts', () => {
  let start: (container: ContainerRuntime) => void;

  beforeAll(async () => {
    vi.stubGlobal('KIT_VERSIONS', { '@mova/app-kit': '1.8.0', '@mova/ui': '1.8.0' });
    await import('./federation.ts');
    start = Reflect.get(globalThis, startContainerName);
  });

  it('gets the libraries of the shell as modules of its own', () => {
    const container = containerThatConsumes(['react', '@mova/ui']);
    start(container);
    expect(requireModule(container, 0)).toBe(react);
    expect(requireModule(container, 1)).toBe(ui);
  });

  it('throws for a library that the shell does not share once that is required', () => {
    const container = containerThatConsumes(['react-dom/server']);
    start(container);
    expect(() => requireModule(container, 0)).toThrow('the shell shares no react-dom/server');
  });

  it('gets no library of a version that it cannot work with', () => {
    const container = containerThatConsumes(['react'], '^18.2.0');
    start(container);
    expect(() => requireModule(container, 0)).toThrow(
      `react ^18.2.0 is needed, the shell shares ${react.version}`,
    );
  });

  it('opens what it exposes, and rejects for anything else', async () => {
    const container = containerThatConsumes([]);
    start(container);
    container.initContainer();
    expect((await container.getContainer('./remote'))()).toBe('the remote');
    await expect(container.getContainer('./other')).rejects.toThrow('the container has no ./other');
  });
});
