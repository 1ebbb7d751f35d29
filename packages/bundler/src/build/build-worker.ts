import { buildSection } from './build-section.ts';
import { buildShell } from './build-shell.ts';

// A process of its own, so that two builds run at once and their memory is returned.
const [target, outDir] = process.argv.slice(2);
if (!target || !outDir) throw new Error('usage: build-worker <target> <folder>');
process.once('disconnect', () => process.exit(1));
try {
  if (target === 'shell') await buildShell({ outDir, withKit: true });
  else await buildSection(target, { outDir });
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error && error.name === 'BuildError' ? error.message : error);
  process.exit(1);
}
