import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SectionEntry } from '../releases/release-table.ts';
import { fetchDefinition, providedVersions } from './container.ts';

const ui = { Button: () => null };
const shared = { '@mova/ui': { '1.3.0': { get: () => () => ui, from: 'shell', eager: true } } };
const definition = { name: 'grammar' };
const container = { init: vi.fn(), get: vi.fn(async () => () => ({ default: definition })) };

const section = (file: string): SectionEntry => ({
  ...{ name: 'grammar', version: '1', needs: {}, routes: [] },
  entry: `/releases/grammar/1/${file}`,
});
const runtime = (): unknown => Reflect.get(globalThis, '_FEDERATION_RUNTIME_CORE');
let runtimeAtScript: unknown;

beforeEach(() => {
  vi.stubGlobal('__webpack_init_sharing__', () => 1);
  vi.stubGlobal('__webpack_share_scopes__', { default: shared });
  // jsdom fetches no scripts.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    runtimeAtScript = runtime();
    Reflect.set(globalThis, 'mova_grammar', container);
    (script as HTMLScriptElement).onload?.(new Event('load'));
  });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, '_FEDERATION_RUNTIME_CORE');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  container.init.mockClear();
});

test('names the versions of the shared packages', () => {
  expect(providedVersions()).toEqual({ '@mova/ui': '1.3.0' });
});

test('gives a container the packages of this shell, and no federation runtime', async () => {
  expect(await fetchDefinition(section('container.js'))).toBe(definition);
  expect(container.init.mock.calls[0]?.[0]).toBe(shared);
  expect(runtimeAtScript).toBeUndefined();
});

interface FederationRuntime {
  readonly ModuleFederation: new (
    options: object,
  ) => {
    initShareScopeMap(name: string, scope: unknown): void;
    loadShareSync(name: string, options: object): () => unknown;
  };
}

test('gives a container of kit 1.2 the federation runtime before its script, and packages as that wants them', async () => {
  expect(await fetchDefinition(section('remote-entry.js'))).toBe(definition);
  const { ModuleFederation } = runtimeAtScript as FederationRuntime;
  const former = new ModuleFederation({ name: 'mova_grammar', remotes: [], shared: {} });
  former.initShareScopeMap('default', container.init.mock.calls[0]?.[0]);
  const wanted = {
    scope: ['default'],
    shareConfig: { requiredVersion: '^1.0.0', singleton: true, strictVersion: true, eager: false },
  };
  expect(former.loadShareSync('@mova/ui', { customShareInfo: wanted })()).toBe(ui);
});
