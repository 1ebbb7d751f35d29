import type { JsonPath } from '../../files/json-lines.ts';
import { sectionsOf } from '../../files/rules-page-schema.ts';
import { eachPage } from '../rule.ts';

/** Begins with a capital, a quotation or `English`; ends a sentence, inside a quotation or `English` too. */
function isWhole(text: string): boolean {
  return /^[А-ЩЬЮЯҐЄІЇ`«]/.test(text) && /[.!?][`»]*$/.test(text) && !/\s\s|^\s|\s$/.test(text);
}

/** Whether a text holds one sentence; marks inside `English` do not count. */
function isOne(text: string): boolean {
  return !/[.!?] /.test(text.replace(/`[^`]*`/g, 'X'));
}

/** Descriptions of a page are whole sentences, and a rule is one. */
export const pageText = eachPage((page) => {
  const sections = sectionsOf(page);
  const descriptions: (readonly [at: JsonPath, text: string | undefined])[] = [
    [['description'], page.description],
    [['description_2'], page.description_2],
    [['contrast', 'text'], page.contrast.text],
    ...sections.flatMap(([key, { desc, desc_2 }]) => [
      [[key, 'desc'], desc] as const,
      [[key, 'desc_2'], desc_2] as const,
    ]),
  ];
  const rules = sections.flatMap(([key, section]) =>
    section.rules.map(({ text, id }, index) => ({ at: [key, 'rules', index, 'text'], text, id })),
  );
  return [
    ...descriptions.flatMap(([at, text]) =>
      text === undefined || isWhole(text)
        ? []
        : [{ at, says: `${at.join('.')} is not made of whole sentences` }],
    ),
    ...rules.flatMap(({ at, text, id }) =>
      isWhole(text) && isOne(text) ? [] : [{ at, says: `the rule ${id} is not one whole sentence` }],
    ),
  ];
});
