import { fieldsOf, forgetJson, keepJson, readJson } from '@mova/app-kit/storage';
import { parseTest, type TestRun } from './test-run.ts';

/** The test being taken, and the last one finished: a new one replaces that only when it is finished too. */
const keys = { running: 'mova:level-test', finished: 'mova:level-test-result' } as const;
export type TestPlace = keyof typeof keys;

export type StoredTest =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'test'; readonly run: TestRun };

/** A test of this learner in this tab; somebody else's does not count. */
export function storedTest(place: TestPlace, userId: number): StoredTest {
  const value = readJson('tab', keys[place]);
  if (value === undefined) return { kind: 'none' };
  const fields = fieldsOf(value);
  if (typeof fields?.userId === 'number' && fields.userId !== userId) return { kind: 'none' };
  const run = fields?.userId === userId ? parseTest(fields) : undefined;
  return run ? { kind: 'test', run } : { kind: 'broken' };
}

export function keepTest(place: TestPlace, userId: number, run: TestRun): void {
  keepJson('tab', keys[place], { userId, ...run });
}

export function forgetTest(place: TestPlace): void {
  forgetJson('tab', keys[place]);
}
