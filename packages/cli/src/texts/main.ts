import { repositoryRoot } from '@mova/workspace';
import { checkTexts } from './check-texts.ts';

// Prints the issues of all texts; exit code 1 if there are any.
const issues = await checkTexts(repositoryRoot);
for (const { place, what } of issues) console.log(`${place}: ${what}`);
console.log(issues.length === 0 ? 'texts are in order' : `${issues.length} issues in texts`);
process.exitCode = issues.length === 0 ? 0 : 1;
