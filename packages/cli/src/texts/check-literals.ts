import ts from 'typescript';
import { type Issue, placeOf, type Source, walk } from './source-file.ts';

/** Attributes that are shown or read by a screen reader. */
const textAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

const properNames = new Set(['Mova']);

/**
 * Finds texts in sources that belong in a locale file: between tags, in text attributes, and any Ukrainian word
 * in a string.
 */
export function checkLiterals(source: Source): Issue[] {
  const issues: Issue[] = [];
  walk(source.file, (node) => {
    const text = untranslatedText(node);
    if (text === undefined || properNames.has(text.trim())) return;
    issues.push({ place: placeOf(source, node), what: `text outside the locale files: “${text.trim()}”` });
  });
  return issues;
}

function untranslatedText(node: ts.Node): string | undefined {
  const isLiteral =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  if (!isLiteral && !ts.isJsxText(node)) return undefined;
  if (isShown(node) && hasLetters(node.text)) return node.text;
  return isUkrainianWord(node.text) && !isTitleOfRoute(node) ? node.text : undefined;
}

/** Whether an element or one of its text attributes shows the literal. */
function isShown(node: ts.Node): boolean {
  let { parent } = node;
  while (
    ts.isTemplateSpan(parent) ||
    ts.isTemplateExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isParenthesizedExpression(parent)
  ) {
    // A condition is compared, not shown.
    if (ts.isConditionalExpression(parent) && parent.condition === node) return false;
    parent = parent.parent;
  }
  if (ts.isJsxExpression(parent)) parent = parent.parent;
  if (ts.isJsxElement(parent) || ts.isJsxFragment(parent)) return true;
  return ts.isJsxAttribute(parent) && textAttributes.has(parent.name.getText());
}

/** Titles of routes are literals in remote.tsx, because the bundler reads them without running the section. */
function isTitleOfRoute({ parent }: ts.Node): boolean {
  return (
    parent.getSourceFile().fileName.endsWith('/remote.tsx') &&
    ts.isPropertyAssignment(parent) &&
    parent.name.getText() === 'title'
  );
}

function hasLetters(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** Two letters or more: rules about single letters, such as keyboard layouts, are not texts. */
function isUkrainianWord(text: string): boolean {
  return /\p{Script=Cyrillic}{2}/u.test(text);
}
