import { Logo, ToastRegion } from '@mova/ui';
import { ChipChoice } from '@mova/ui/chips';
import classes from './gallery.module.css';
import { t } from './texts.ts';
import { addressOf, type PageName, pages, type Theme, type View } from './view.ts';

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** One page of specimens with links to the others and a choice of theme. */
export function Gallery({ view }: { view: View }) {
  const Page = pages[view.page];
  return (
    <div className={classes.frame}>
      <header className={classes.head} lang="en">
        <Logo wordmark />
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
        <ChipChoice
          label="Theme"
          hideLabel
          look="segments"
          className={classes.themes}
          options={themes}
          value={view.theme}
          onChange={(theme) => location.assign(addressOf({ ...view, theme }))}
        />
      </header>
      <main className={classes.main}>
        <h1 lang="en">{view.page}</h1>
        <Page />
      </main>
      <ToastRegion label={t.toast.region} closeLabel={t.action.close} />
    </div>
  );
}
