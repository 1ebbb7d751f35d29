import type { Release } from '@mova/contracts';

interface PageLoad {
  /** Path of a page of a section; `every page` for the shell. */
  readonly page: string;
  readonly files: readonly string[];
}

/** Lists what each page of a release loads before it shows. */
export function pageLoads(release: Release): PageLoad[] {
  if (release.kind === 'section')
    return release.routes.map(({ path, files }) => ({ page: path, files: [release.entry, ...files] }));
  const { scripts, styles, firstPaint } = release;
  return [{ page: 'every page', files: [...scripts, ...styles, ...(firstPaint ? [firstPaint.script] : [])] }];
}
