import ts from 'typescript';
import type { Fault } from './fault.ts';
import { literalText, placeOf, type Source, walk } from './source-file.ts';

/** Attributes whose text is read, aloud or on the screen. */
const readAttributes = new Set([
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

/** The product is called the same in every language. */
const names = new Set(['Mova']);

/**
 * Texts a person reads that stand in the source instead of a locale file: between tags, in attributes that are
 * read, and any Ukrainian word in a string.
 */
export function faultsOfLiterals(source: Source): Fault[] {
  const faults: Fault[] = [];
  walk(source.file, (node) => {
    const text = readText(node);
    if (text === undefined || names.has(text.trim())) return;
    faults.push({ place: placeOf(source, node), what: `text outside the locale files: “${text.trim()}”` });
  });
  return faults;
}

function readText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return hasLetters(node.text) ? node.text : undefined;
  if (!ts.isStringLiteral(node) && !isTemplatePart(node)) return undefined;
  if (isRead(node) && hasLetters(node.text)) return node.text;
  return isUkrainianWord(node.text) && !isTitleOfRoute(node) ? node.text : undefined;
}

type TextNode =
  | ts.StringLiteral
  | ts.NoSubstitutionTemplateLiteral
  | ts.TemplateHead
  | ts.TemplateMiddle
  | ts.TemplateTail;

function isTemplatePart(node: ts.Node): node is TextNode {
  return (
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  );
}

/** Whether the literal is what an element or one of its read attributes shows. */
function isRead(node: TextNode): boolean {
  let { parent } = node as ts.Node;
  while (
    ts.isTemplateSpan(parent) ||
    ts.isTemplateExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isParenthesizedExpression(parent)
  ) {
    // The condition of a choice is compared, not shown.
    if (ts.isConditionalExpression(parent) && parent.condition === node) return false;
    parent = parent.parent;
  }
  if (ts.isJsxExpression(parent)) parent = parent.parent;
  if (ts.isJsxElement(parent) || ts.isJsxFragment(parent)) return true;
  return ts.isJsxAttribute(parent) && readAttributes.has(parent.name.getText());
}

/** Titles of routes stand in remote.tsx, where the bundler reads them without running anything. */
function isTitleOfRoute(node: ts.Node): boolean {
  const { parent } = node;
  return (
    /(^|\/)remote\.tsx$/.test(node.getSourceFile().fileName) &&
    ts.isPropertyAssignment(parent) &&
    parent.name.getText() === 'title' &&
    literalText(parent.initializer) !== undefined
  );
}

function hasLetters(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** Two letters and more: rules about single letters (a keyboard’s layout) are no text. */
function isUkrainianWord(text: string): boolean {
  return /\p{Script=Cyrillic}{2}/u.test(text);
}
