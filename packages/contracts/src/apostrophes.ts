const apostrophes = /['‘’ʼ`´′]/gu;

/** Replaces whatever is typed or pasted as an apostrophe by one character, so that texts can be compared. */
export function foldApostrophes(text: string, as: '’' | "'" = '’'): string {
  return text.replace(apostrophes, as);
}
