import { paint, type Reader } from '@mova/app-kit/first-paint';
import { initTexts } from '@mova/app-kit/host';
import { guardNames } from '@mova/contracts/names';
import { ownLink, ownPaths, sectionLinks } from '../layout/links.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import uk from '../locales/uk.json';
import { NotFoundPage } from '../pages/error-pages.tsx';
import { routesOf } from '../releases/release-table.ts';
import { guards } from '../routing/guards.ts';
import { PageSkeleton } from '../sections/page-skeleton.tsx';
import { NoScript, StartFailure } from './notices.tsx';

type FrameHtml = readonly [before: string, after: string];

const slot = '<template></template>';

/** Paths whose frame may differ: the header marks or omits the link to the current page. */
const markedPaths = ['/', '/login', ...ownPaths, ...sectionLinks.map(({ path }) => path)];

/** Stands for any page of a section that has no link of its own in the header. */
const pageOf = (section: string) => `/elsewhere/${section}`;

const sections = sectionLinks.map(({ id }) => id);
const routes = routesOf({
  set: 0,
  sections: [...sectionLinks, ownLink].map(({ id, path }) => ({
    name: id,
    version: '0',
    entry: '/',
    needs: {},
    routes: [path, pageOf(id)].map((each) => ({ path: each, guard: 'signed-in', page: '', title: '' })),
  })),
});

/** Prerenders everything the shell shows before its code runs; the bundler calls it once per build. */
export async function paintAll() {
  initTexts('shell', uk);
  return {
    visitor: frameFor('visitor'),
    learner: frameFor('learner'),
    skeleton: paint({ path: '/', reader: 'learner', page: <PageSkeleton /> }),
    noScript: paint({ path: '/', reader: 'visitor', page: <NoScript /> }),
    notFound: paint({ path: '/', reader: 'visitor', page: <NotFoundPage /> }),
    startFailure: paint({ path: '/', reader: 'visitor', page: <StartFailure /> }),
  };
}

function frameFor(reader: Reader) {
  const html = frameAt('/elsewhere', reader);
  const differing = (frames: readonly (readonly [string, FrameHtml])[]) =>
    Object.fromEntries(frames.filter(([, own]) => own.join() !== html.join()));
  return {
    admittedBy: guardNames.filter((guard) => admits(guard, reader)),
    html,
    at: differing(markedPaths.map((path) => [path, frameAt(path, reader)])),
    inSection: differing(sections.map((name) => [name, frameAt(pageOf(name), reader)])),
  };
}

function frameAt(path: string, reader: Reader): FrameHtml {
  const html = paint({ path, reader, frame: <PageFrame routes={routes} />, page: <template /> });
  const [before, after, ...rest] = html.split(slot);
  if (before === undefined || after === undefined || rest.length > 0) {
    throw new Error('The frame must have exactly one slot for the page');
  }
  return [before, after];
}

/** Whether the guard may let the user in, as far as is known at build time. */
function admits(guard: (typeof guardNames)[number], reader: Reader): boolean {
  const signedIn = reader === 'learner';
  return (
    guards[guard]({ signedIn, trainings: 'left', hasExerciseWords: true, hasStartedRun: true }).kind ===
    'enter'
  );
}
