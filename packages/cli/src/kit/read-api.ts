import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitPackageFolders } from '@mova/bundler/builds';
import { repositoryRoot } from '@mova/workspace';
import ts from 'typescript';

/** By package, entry point and exported name: a hash of its type, of all types of the kit that it names included. */
export type ApiTypes = Record<string, Record<string, Record<string, string>>>;

/** Reads the API of the kit from its sources. */
export function readApi(root: string = repositoryRoot): ApiTypes {
  const entries = kitEntries(root);
  const { config } = ts.readConfigFile(join(root, 'tsconfig.web.json'), (file) => readFileSync(file, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    { ...options, noEmit: true, allowJs: false, skipLibCheck: true },
  );
  const describe = typeDescriber(program.getTypeChecker(), join(root, 'packages'));
  const api: ApiTypes = {};
  for (const { name, path, file } of entries) {
    const source = program.getSourceFile(file);
    const exports = source && program.getTypeChecker().getSymbolAtLocation(source);
    if (!exports) throw new Error(`${file} exports nothing`);
    const symbols = program.getTypeChecker().getExportsOfModule(exports);
    const types = symbols.map((symbol) => [symbol.name, describe(symbol)] as const);
    types.sort(([a], [b]) => (a < b ? -1 : 1));
    api[name] = { ...api[name], [path]: Object.fromEntries(types) };
  }
  return api;
}

/** Lists the entry points that hold code. */
function kitEntries(root: string) {
  return kitPackageFolders.flatMap((folder) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      name: string;
      exports: Record<string, string>;
    };
    return Object.entries(exports)
      .filter(([path, target]) => /\.tsx?$/.test(target) && !path.startsWith('./tools/'))
      .map(([path, target]) => ({ name, path, file: join(root, folder, target) }));
  });
}

/** Returns a function that hashes what TypeScript would declare for a symbol, and for all it refers to in the kit. */
function typeDescriber(checker: ts.TypeChecker, kitFolder: string) {
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;
  const printer = ts.createPrinter({ removeComments: true });

  const textOf = (declaration: ts.Declaration): string => {
    if (isTypeDeclaration(declaration))
      return printer.printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile());
    return checker.typeToString(checker.getTypeAtLocation(declaration), undefined, flags);
  };
  const collect = (symbol: ts.Symbol, texts: Map<ts.Symbol, string>): void => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (texts.has(target)) return;
    const declarations = (target.declarations ?? []).filter((declaration) =>
      declaration.getSourceFile().fileName.startsWith(kitFolder),
    );
    texts.set(target, declarations.map(textOf).join('\n'));
    for (const declaration of declarations) visitTypes(declaration, texts);
  };
  /** Follows the names in the type of a declaration, not those in the body of a function or in a value. */
  const visitTypes = (node: ts.Node, texts: Map<ts.Symbol, string>): void => {
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
      const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
      const symbol = checker.getSymbolAtLocation(name);
      if (symbol && !(symbol.flags & ts.SymbolFlags.TypeParameter)) collect(symbol, texts);
    }
    ts.forEachChild(node, (child) => {
      if (!ts.isBlock(child) && !(ts.isVariableDeclaration(node) && child === node.initializer))
        visitTypes(child, texts);
    });
  };
  return (symbol: ts.Symbol): string => {
    const texts = new Map<ts.Symbol, string>();
    collect(symbol, texts);
    const text = [...texts.values()].map((part) => part.replaceAll(`${kitFolder}/`, '')).join('\n');
    return createHash('sha256').update(text).digest('hex').slice(0, 8);
  };
}

function isTypeDeclaration(node: ts.Declaration): boolean {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}
