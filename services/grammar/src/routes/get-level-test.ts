import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { ContentDocuments } from '../content/serving/load-content.ts';

export function getLevelTest({ levelTest }: ContentDocuments): Route {
  return handle(calls.getLevelTest, () => levelTest);
}
