import { describe, expect, it } from 'vitest';
import type { TopicMaterial } from '../files/read-content.ts';
import type { ContentRule, Issue } from '../lint/rule.ts';
import { type MaterialParts, material } from './material.ts';

/** A title, content (one topic, or all that the rule sees) and the issues found in it, or their messages. */
type Case = readonly [
  title: string,
  content: MaterialParts | readonly TopicMaterial[],
  issues?: readonly (string | Issue)[],
];

/** Runs a table of accepted content and planted errors; every rule has at least one of each. */
export function testRules<Name extends string>(
  rules: Readonly<Record<Name, ContentRule>>,
  cases: Readonly<Record<NoInfer<Name>, readonly Case[]>>,
): void {
  for (const name of Object.keys(rules) as Name[]) {
    describe(name, () => {
      for (const [title, content, issues = []] of cases[name]) {
        it(title, () => {
          const materials = 'length' in content ? content : [material(content)];
          expect(rules[name](materials)).toEqual(
            issues.map((issue) =>
              typeof issue === 'string' ? expect.objectContaining({ message: issue }) : issue,
            ),
          );
        });
      }

      it('has accepted and rejected examples', () => {
        expect(cases[name].some(([, , issues = []]) => issues.length === 0)).toBe(true);
        expect(cases[name].some(([, , issues = []]) => issues.length > 0)).toBe(true);
      });
    });
  }
}
