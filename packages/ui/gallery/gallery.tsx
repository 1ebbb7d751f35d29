import { Logo, ToastRegion } from '@mova/ui';
import classes from './gallery.module.css';
import { t } from './texts.ts';
import { addressOf, type PageName, pages, type Theme, type View } from './view.ts';

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** One page of specimens with links to the others and a choice of theme. */
export function Gallery({ view }: { view: View }) {
  const Page = pages[view.page];
  return (
    <div className={classes.frame}>
      <header className={classes.head} lang="en">
        <Logo />
        <nav className={classes.nav} aria-label="Pages">
          {(Object.keys(pages) as PageName[]).map((page) => (
            <a
              key={page}
              href={addressOf({ ...view, page })}
              aria-current={page === view.page ? 'page' : undefined}
            >
              {page}
            </a>
          ))}
        </nav>
        <nav className={classes.themes} aria-label="Themes">
          {themes.map((theme) => (
            <a
              key={theme}
              href={addressOf({ ...view, theme })}
              aria-current={theme === view.theme ? 'page' : undefined}
            >
              {theme}
            </a>
          ))}
        </nav>
      </header>
      <main className={classes.main}>
        <h1 lang="en">{view.page}</h1>
        <Page />
      </main>
      <ToastRegion label={t.toast.region} closeLabel={t.action.close} />
    </div>
  );
}
