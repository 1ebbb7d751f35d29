import { eachUkrainianText } from '../texts.ts';

/** Ukrainian text quotes with «ялинки», in pairs. */
export const quotationMarks = eachUkrainianText((text) => [
  ...(/["“”„]/.test(text) ? ['quotation marks other than «»'] : []),
  ...(text.split('«').length === text.split('»').length ? [] : ['«» do not come in pairs']),
]);
