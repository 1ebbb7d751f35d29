import { fieldsOf, isText, keepJson, readJson } from '@mova/app-kit/storage';

/** In storage of the tab, so that a reload loses nothing that was typed. */
const key = 'mova:typed';

/** Returns what was typed for a question and not answered yet; empty if nothing. */
export function readTyped(questionId: string): string {
  const kept = fieldsOf(readJson('tab', key));
  return kept?.questionId === questionId && isText(kept.text) ? kept.text : '';
}

export function keepTyped(questionId: string, text: string): void {
  keepJson('tab', key, { questionId, text });
}
