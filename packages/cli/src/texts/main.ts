import { repositoryRoot } from '@mova/workspace';
import { faultsOfHouse } from './house-texts.ts';

/** A check of `npm run check`: prints what is wrong with the texts of the house; exit code 1 if anything is. */
const faults = await faultsOfHouse(repositoryRoot);
for (const { place, what } of faults) console.log(`${place}: ${what}`);
console.log(faults.length === 0 ? 'texts are in order' : `${faults.length} faults in texts`);
process.exitCode = faults.length === 0 ? 0 : 1;
