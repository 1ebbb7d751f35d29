import type { SectionName } from '@mova/contracts';
import { z } from 'zod';
import { paintTarget } from './prerender-target.ts';

/** HTML by path of the pages of a section whose routes ask for a first paint. @throws {BuildError} */
export async function paintPages(section: SectionName, root: string): Promise<Record<string, string>> {
  const source = `
    import { paintPages } from '@mova/app-kit/first-paint';
    import remote from './src/remote.tsx';
    export const paintAll = () => paintPages(remote);`;
  const painted = z.record(z.string(), z.string()).parse(await paintTarget(section, source, { root }));
  return Object.fromEntries(Object.entries(painted).map(([path, html]) => [path, withIdleForms(html)]));
}

/**
 * A form that code has not reached yet must not be sent by the browser: what was typed would stand in the
 * address. Outside a dialog this method does nothing.
 */
function withIdleForms(html: string): string {
  return html.replaceAll(/<form(?=[\s>])/g, '<form method="dialog"');
}
