const id = 'react-aria-pressable-style';

/**
 * react-aria adds a style element of this id to the page when it is missing, which a strict
 * Content-Security-Policy refuses with an error. An empty element of that id keeps it from doing so; the rule
 * itself (no double-tap zoom on pressable things) stands in our base sheet.
 */
export function standInForPressStyle(): void {
  if (document.getElementById(id)) return;
  const mark = document.createElement('meta');
  mark.id = id;
  document.head.append(mark);
}
