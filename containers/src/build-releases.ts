import { buildChanged } from '@mova/bundler/builds';

// Builds the shell and every section into a folder, for the tools image.
const [buildsDir] = process.argv.slice(2);
if (!buildsDir) throw new Error('usage: build-releases.ts <folder>');
await buildChanged({ buildsDir, env: process.env, onBuild: (target) => console.log(`building ${target}`) });
