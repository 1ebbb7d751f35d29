import type { ReleaseTable } from '@mova/contracts';
import { releaseTableElementId } from '@mova/contracts/names';
import { afterEach, describe, expect, test } from 'vitest';
import { findRoute, readReleaseTable, routesOf } from './release-table.ts';

const route = (path: string) => ({ path, guard: 'public' as const, page: 'a-page', title: 'Т' });
const section = (name: 'account' | 'grammar', paths: string[]): ReleaseTable['sections'][number] => ({
  name,
  version: '1',
  entry: `/releases/${name}/1/remote-entry.js`,
  needs: {},
  routes: paths.map(route),
});
const table: ReleaseTable = {
  set: 3,
  sections: [section('account', ['/', '/login']), section('grammar', ['/grammar', '/login'])],
};

afterEach(() => document.body.replaceChildren());

describe('the release table', () => {
  test('is read from the block in the document', () => {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = releaseTableElementId;
    block.textContent = JSON.stringify(table);
    document.body.append(block);
    expect(readReleaseTable()).toEqual(table);
  });

  test('is empty when the document has none', () => {
    expect(readReleaseTable()).toEqual({ set: 0, sections: [] });
  });

  test('gives each path to the first section that claims it', () => {
    expect(routesOf(table).map(({ path, section }) => `${path} ${section.name}`)).toEqual([
      '/ account',
      '/login account',
      '/grammar grammar',
    ]);
  });

  test('finds a route with or without a trailing slash, and the root', () => {
    const routes = routesOf(table);
    expect(findRoute(routes, '/grammar/')?.path).toBe('/grammar');
    expect(findRoute(routes, '/')?.path).toBe('/');
    expect(findRoute(routes, '/nowhere')).toBeUndefined();
  });
});
