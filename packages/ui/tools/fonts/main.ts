import { writeFile } from 'node:fs/promises';
import { fontSubsets, makeSubset, subsetFile } from './font-subsets.ts';

// Run after a change of the ranges in fonts.css: node packages/ui/tools/fonts/main.ts
await Promise.all(fontSubsets.map(async (name) => writeFile(subsetFile(name), await makeSubset(name))));
