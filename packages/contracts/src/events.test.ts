import { describe, expect, it } from 'vitest';
import { type EventType, eventSchemas } from './events.ts';

/**
 * Payloads found in logs, one of each shape ever published. Replay reads the log from its beginning, so
 * samples may be added, but never changed or removed.
 */
const published: { readonly [T in EventType]: readonly [string, ...string[]] } = {
  'user.registered': [
    '{"userId":7,"registeredAt":"2026-11-01T08:00:00.000Z"}',
    '{"userId":9,"registeredAt":"2026-11-01T08:00:00.000Z","formerUserId":7}',
  ],
  'user.deleted': ['{"userId":7}'],
  'training.completed': [
    '{"userId":7,"runId":"0f2d3c52-6a0f-4a35-9f0e-3a6a7f6b1c11","savedAt":"2026-11-20T08:00:00.000Z","answers":[{"wordId":11,"part":1,"correct":true}]}',
  ],
};

const types = Object.keys(eventSchemas) as EventType[];
const samples = types.flatMap((type) => published[type].map((text) => [type, text] as const));

describe('a published event', () => {
  it.each(samples)('%s %s is still read', (type, text) => {
    expect(eventSchemas[type].parse(JSON.parse(text))).toMatchObject(JSON.parse(text));
  });

  it.each(types)('%s has a sample of its current shape', (type) => {
    const newest = JSON.parse(published[type].at(-1) ?? '');
    expect(Object.keys(newest).sort()).toEqual(Object.keys(eventSchemas[type].shape).sort());
  });
});
