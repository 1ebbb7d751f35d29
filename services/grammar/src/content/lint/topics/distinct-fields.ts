import { type ContentRule, topicFile } from '../rule.ts';

/** No two topics share a title, a description or a link. */
export const distinctFields: ContentRule = (materials) =>
  (['title', 'description', 'link'] as const).flatMap((field) => {
    const seen = new Set<string>();
    return materials.flatMap((material) => {
      const value = material.topic[field].toLowerCase();
      if (seen.has(value))
        return [{ file: topicFile(material), path: [field], message: `${field} is that of another topic` }];
      seen.add(value);
      return [];
    });
  });
