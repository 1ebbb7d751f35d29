import { type ContentRule, faultsAt, rulesFile } from '../rule.ts';
import { examplesOf } from '../texts.ts';

const whole = (text: string, capital: RegExp) =>
  capital.test(text) && /[.?!]["”»]?$/.test(text) && !/\s\s/.test(text);

/** Both halves of an example are whole sentences, both questions or neither, and no example repeats. */
export const exampleForm: ContentRule = (materials) =>
  materials.flatMap((material) => {
    const seen = new Set<string>();
    return examplesOf(material).flatMap(({ path, english, native }) => {
      const faults = [
        ...(whole(english, /^["“]?[A-Z0-9]/) ? [] : [`«${english}» is not a whole sentence`]),
        ...(whole(native, /^[«–]?\s?[А-ЩЬЮЯҐЄІЇ0-9]/) ? [] : [`«${native}» is not a whole sentence`]),
        ...(/\?["”]?$/.test(english) === /\?»?$/.test(native) ? [] : [`only one half of «${english}» asks`]),
        ...(seen.has(english) ? [`«${english}» is already an example of this page`] : []),
      ];
      seen.add(english);
      return faultsAt(
        rulesFile(material),
        path,
        faults.map((says) => ({ says })),
      );
    });
  });
