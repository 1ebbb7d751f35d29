import ts from 'typescript';

/** A problem with a text; `place` is `path:line`, or `path key` in a locale file. */
export interface Issue {
  readonly place: string;
  readonly what: string;
}

export interface Source {
  readonly path: string;
  readonly file: ts.SourceFile;
}

export function parseSource(path: string, text: string): Source {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return { path, file: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind) };
}

/** Calls `visit` for every node below, parents first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** `path:line` of a node. */
export function placeOf({ path, file }: Source, node: ts.Node): string {
  return `${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
}

/** Text of a string or of a template without insertions. */
export function literalText(node: ts.Node | undefined): string | undefined {
  return node && (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    ? node.text
    : undefined;
}
