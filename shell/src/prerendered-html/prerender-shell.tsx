import { paint, type Reader } from '@mova/app-kit/first-paint';
import { initTexts } from '@mova/app-kit/host';
import { guardNames } from '@mova/contracts/names';
import { sectionLinks } from '../layout/links.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import uk from '../locales/uk.json';
import { NoScript } from '../pages/no-script.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { StartFailure } from '../pages/start-failure.tsx';
import { guards } from '../routing/guards.ts';
import { PageSkeleton } from '../sections/page-skeleton.tsx';

type FrameHtml = readonly [before: string, after: string];

/** Where the page will stand in a painted frame. */
const place = '<template></template>';

/** Paths at which the frame may look different: the header leaves out, or marks, the link to where one is. */
const markedPaths = ['/', '/login', ...sectionLinks.map(({ path }) => path)];

/** Everything the shell paints at build time: called by the bundler, once a build. */
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
  const special = markedPaths.map((path) => [path, frameAt(path, reader)] as const);
  return {
    admittedBy: guardNames.filter((guard) => admits(guard, reader)),
    html,
    at: Object.fromEntries(special.filter(([, own]) => own.join() !== html.join())),
  };
}

function frameAt(path: string, reader: Reader): FrameHtml {
  const html = paint({ path, reader, frame: <PageFrame routes={[]} />, page: <template /> });
  const [before, after, ...rest] = html.split(place);
  if (before === undefined || after === undefined || rest.length > 0) {
    throw new Error('The frame must have one place for the page');
  }
  return [before, after];
}

/** Whether the guard may let the reader in, as far as anybody knows at build time. */
function admits(guard: (typeof guardNames)[number], reader: Reader): boolean {
  const signedIn = reader === 'learner';
  return (
    guards[guard]({ signedIn, trainings: 'left', hasExerciseWords: true, hasStartedRun: true }).kind ===
    'enter'
  );
}
