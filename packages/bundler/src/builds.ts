// What publishing needs. Apart from index.ts, which loads the bundler: a start without changes does not need it.
export { type Build, buildChanged, buildOne } from './build/build-changed.ts';
export { type BuildTarget, buildTargets } from './release/build-target.ts';
export { hashFiles, listFiles, readRelease, writeRelease } from './release/release-files.ts';
