import { TextsOf } from '../host/host-providers.tsx';
import { addTexts, initTexts } from '../i18n/i18n.ts';
import type { RemoteDefinition, RouteDefinition } from '../remote/define-remote.ts';
import { paint, type Reader } from './paint.tsx';

/** Prerenders the pages of a section whose routes ask for it. Returns HTML by path. */
export async function paintPages(remote: RemoteDefinition): Promise<Record<string, string>> {
  initTexts(remote.name, remote.locales.uk);
  addTexts(remote.name, remote.locales.uk);
  const htmlByPath: Record<string, string> = {};
  for (const route of remote.routes) {
    if (!route.firstPaint) continue;
    const { Page } = await remote.load(route.page);
    htmlByPath[route.path] = paint({
      path: route.path,
      reader: readerOf(route),
      page: (
        <TextsOf namespace={remote.name}>
          <Page />
        </TextsOf>
      ),
    });
  }
  return htmlByPath;
}

function readerOf({ guard }: RouteDefinition): Reader {
  return guard === 'signed-in' || guard === 'training' ? 'learner' : 'visitor';
}
