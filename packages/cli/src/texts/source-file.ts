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
  return { path, file: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
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
