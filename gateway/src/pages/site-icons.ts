import type { LiveSet } from '../releases/live-set.ts';
import texts from './locales/uk.json' with { type: 'json' };
import { releaseUrl } from './markup.ts';

type Shell = LiveSet['shell'];

export const webManifestPath = '/site.webmanifest';

/** Page background of each theme, for the browser's own bars. */
export const themeColors = { light: '#FBFAF7', dark: '#12151D' } as const;

/** Returns the URL of a picture of the shell, whose file name has a hash; undefined when the release has none. */
export function pictureUrl(shell: Shell, name: string, extension: 'png' | 'svg'): string | undefined {
  const form = new RegExp(`(?:^|/)${name}(?:\\.[^/]*)?\\.${extension}$`);
  const file = Object.keys(shell.files).find((each) => form.test(each));
  return file && releaseUrl(shell, file);
}

/** Lets a phone install the site as an application. */
export function webManifest(shell: Shell): string {
  const icons = [192, 512].flatMap((side) => {
    const src = pictureUrl(shell, `icon-${side}`, 'png');
    return src ? [{ src, sizes: `${side}x${side}`, type: 'image/png', purpose: 'any maskable' }] : [];
  });
  return JSON.stringify({
    name: texts.siteName,
    short_name: texts.siteName,
    description: texts.description,
    lang: 'uk',
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons,
  });
}
