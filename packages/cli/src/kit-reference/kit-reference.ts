import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@mova/workspace';
import ts from 'typescript';

// `npm run kit-reference` writes docs/teams/kit-reference.md from the docstrings of the kit; a test compares them.
export const referenceFile = 'docs/teams/kit-reference.md';

interface Entry {
  readonly name: string;
  readonly signature: string;
  readonly doc: string;
}

/** Returns the exports of a module by name, following those of other modules; packages are left out. */
export function exportsOf(path: string, read: (path: string) => string): Entry[] {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement): Entry[] => {
    if (ts.isExportDeclaration(statement)) return followed(statement, path, read);
    const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExportKeyword);
    return isExported ? declared(statement) : [];
  });
}

const isExportKeyword = ({ kind }: ts.Modifier) => kind === ts.SyntaxKind.ExportKeyword;

function followed(
  { moduleSpecifier, exportClause }: ts.ExportDeclaration,
  path: string,
  read: (path: string) => string,
): Entry[] {
  const target = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined;
  const names =
    exportClause && ts.isNamedExports(exportClause)
      ? exportClause.elements.map(({ name }) => name.text)
      : undefined;
  if (target === undefined) return [];
  if (!target.startsWith('.'))
    return (names ?? []).map((name) => ({ name, signature: '', doc: `Of \`${target}\`.` }));
  const there = exportsOf(join(dirname(path), target), read);
  return there.filter(({ name }) => names === undefined || names.includes(name));
}

function declared(statement: ts.Statement): Entry[] {
  const doc = docOf(statement);
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name, type, initializer }) => {
      // Hooks of RTK Query, which have no declaration of their own.
      if (ts.isObjectBindingPattern(name))
        return name.elements.map((element) => ({ name: element.name.getText(), signature: '', doc }));
      const isFunction = initializer && ts.isArrowFunction(initializer);
      const shape = isFunction ? signatureOf(initializer) : type && `: ${type.getText()}`;
      return [{ name: name.getText(), signature: oneLine(shape ?? ''), doc }];
    });
  if (ts.isFunctionDeclaration(statement))
    return [{ name: statement.name?.text ?? '', signature: oneLine(signatureOf(statement)), doc }];
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [{ name: statement.name.text, signature: 'type', doc }];
  return [];
}

function signatureOf({ parameters, type }: ts.SignatureDeclaration): string {
  const given = parameters.map((each) =>
    // The props of a component are named by its type.
    ts.isObjectBindingPattern(each.name) ? (each.type?.getText() ?? 'props') : each.getText(),
  );
  return `(${given.join(', ')})${type ? `: ${type.getText()}` : ''}`;
}

function docOf(statement: ts.Statement): string {
  const comment = ts.getJSDocCommentsAndTags(statement).find(ts.isJSDoc)?.comment;
  return oneLine(ts.getTextOfJSDocComment(comment) ?? '').replace(/\{@link (\w+)\}/g, '`$1`');
}

/** In a cell of a table a line may hold no break and no bar. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();

/** Documented elsewhere, or only for the shell and the tools. */
const leftOut = /^\.\/(host|first-paint|tools|brand|.*\.css)/;

export function writeReference(root: string): string {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const parts = ['app-kit', 'ui'].flatMap((name) => {
    const { exports } = JSON.parse(read(`packages/${name}/package.json`)) as {
      readonly exports: Readonly<Record<string, string>>;
    };
    return Object.entries(exports)
      .filter(([entry]) => !leftOut.test(entry))
      .map(([entry, file]) => {
        const rows = exportsOf(join('packages', name, file), read)
          .toSorted((one, other) => (one.name < other.name ? -1 : 1))
          .map(({ name: exported, signature, doc }) => {
            const shown = signature === 'type' ? `type ${exported}` : exported + signature;
            return `| \`${shown}\` | ${doc} |`;
          });
        return [`## @mova/${name}${entry.slice(1)}`, '', '| export | |', '|---|---|', ...rows].join('\n');
      });
  });
  return [
    '# The kit',
    '',
    'Every export that a section may use, with its docstring. Written by `npm run kit-reference`; `npm test` fails when it is old. The',
    'components of `@mova/ui` are described in [its README](../../packages/ui/README.md) and shown by `npm run gallery`.',
    '',
    `${parts.join('\n\n')}\n`,
  ].join('\n');
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(repositoryRoot, referenceFile), writeReference(repositoryRoot));
