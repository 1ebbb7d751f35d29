import { readRepositoryFiles, reportProblems } from '../repository-files.ts';

/** A word that must not come back, and what to write in its place. */
interface Word {
  readonly pattern: RegExp;
  readonly write: string;
  /** Paths in which it is a name of its own and stays. */
  readonly except?: RegExp;
}

const words: readonly Word[] = [
  {
    pattern: /\b(?:front )?doors?\b/i,
    write: 'the gateway, or an entry point',
    // An English sentence to study.
    except: /^packages\/ui\/gallery\/pages\//,
  },
  { pattern: /\bthe house\b/i, write: 'the repository, the codebase' },
  { pattern: /\banew\b/i, write: 'again' },
  { pattern: /\bmeanwhile\b/i, write: 'since, in the meantime, or nothing' },
  { pattern: /\bwhoever\b/i, write: 'anyone who' },
  // The system's user `nobody` and the word as data stand in quotes or before a colon.
  { pattern: /(?<!['"`|])\bnobody\b(?!['"`|:])/i, write: 'no one' },
  // The pictures of the gallery show the word.
  { pattern: /\bbeside\b/i, write: 'next to, besides', except: /^packages\/ui\/gallery\/pages\// },
  { pattern: /\b(?:most|longest|largest|highest)[A-Z]\w*/, write: 'max…, or …Limit' },
  { pattern: /\b(?:fewest|least|shortest|lowest)[A-Z]\w*/, write: 'min…' },
  { pattern: /\bpatience\w*/i, write: 'timeoutMs, delayMs' },
  { pattern: /specification §|\bdecisions? \d/i, write: 'the rule itself, or docs/product.md#…' },
  { pattern: /\blet(?:s|ting)? (?:\w+ ){0,2}go\b(?! on)|\blet\w*Go\b/, write: 'release, cancel, dispose' },
  { pattern: /\bways? out\b/i, write: 'cleanup, dispose, unsubscribe' },
  { pattern: /\bways? on\b/i, write: 'next step, link' },
  { pattern: /\b(?:standing|own) (?:headers|routes)\b/i, write: 'default headers, built-in routes' },
  { pattern: /\bnam(?:e|es|ing) the request\b/i, write: 'assign a request id' },
  { pattern: /\bwork beside\b|\bcarried parts?\b/i, write: 'background job, optional entry point' },
  { pattern: /\bawake[- ]?time\b/i, write: 'event-loop time' },
  { pattern: /\bset(?:s|ting)? (?:\w+ ){0,2}aside\b|\bset\w*Aside\b/, write: 'dead-letter' },
  { pattern: /\brefusals?\b|\brefusalOf\b/i, write: 'error, rejection' },
  { pattern: /\b(?:trouble|faults?)\b/i, write: 'error, validation error, issue' },
  { pattern: /\bmanieth\b/i, write: 'index' },
  {
    pattern: /(?<!['"`|.])\blearners?\b(?!['"`|])/i,
    write: 'user',
    // Fixtures of the browser tests, names in databases, and the frames that the shell prerenders.
    except: /^e2e\/|\/migrations\/|prerendered-html|contracts\/src\/releases/,
  },
];

/** The list of words itself, former names of the kit, English texts for users, and generated files. */
const excluded =
  /^package-lock\.json$|^packages\/cli\/src\/words\/|^packages\/app-kit\/src\/former-names\.ts$|^packages\/bundler\/src\/release\/kit-report\.json$|^services\/\w+\/content\/|\/locales\/|\.openapi\.json$|legal|(?:privacy-policy|terms-of-use)-page\.tsx$/;

const isChecked = (path: string) =>
  /\.(?:m?[jt]sx?|css|md|sh|ya?ml|json)$|^\.ci\//.test(path) && !excluded.test(path);

/** Returns the words found in a file. In Markdown, inline code and code blocks may name anything. */
export function wordsIn(path: string, text: string): string[] {
  const prose = path.endsWith('.md')
    ? text.replace(/^```.*?^```|`[^`]*`/gms, (code) => code.replace(/[^\n]/g, ''))
    : text;
  return prose
    .split('\n')
    .flatMap((line, at) =>
      words
        .filter(({ except }) => !except?.test(path))
        .flatMap(({ pattern, write }) =>
          [...line.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(
            ([found]) => `${path}:${at + 1}: “${found}” (write: ${write})`,
          ),
        ),
    );
}

export function problemsOf(files: ReadonlyMap<string, string>): string[] {
  return [...files].filter(([path]) => isChecked(path)).flatMap(([path, text]) => wordsIn(path, text));
}

if (process.argv[1] === import.meta.filename)
  reportProblems(problemsOf(readRepositoryFiles(isChecked)), 'no word came back', 'words to replace');
