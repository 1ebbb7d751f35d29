const maxFrames = 12;
const maxNameLength = 80;

/**
 * Returns the kind of error and the frames of releases in a stack, as `TypeError` and lines `Page /releases/grammar/1f2e/page.js:1:234`;
 * undefined without any. The message is left out: it may hold what a user typed.
 */
export function releaseFrames(stack: string): string | undefined {
  const lines = stack.split('\n');
  const frames = lines.flatMap((line) => frameOf(line) ?? []).slice(0, maxFrames);
  if (frames.length === 0) return undefined;
  const [, name = 'Error'] = /^([A-Za-z]{1,40}): /.exec(lines[0] ?? '') ?? [];
  return [name, ...frames].join('\n');
}

/** As V8 (`at Page (https://…)`) and the other engines (`Page@https://…`) write it. */
function frameOf(line: string): string | undefined {
  const [, file, where] =
    /(\/releases\/[a-z-]+\/[\w.+-]+\/[\w./@+-]{1,200}\.m?js)(:\d{1,7}:\d{1,7})\)?$/.exec(line) ?? [];
  if (!file || !where) return undefined;
  const [, v8, other] = /^\s*(?:at (?:async |new )?([\w$.<>]+) \(|([\w$.<>]*)@)/.exec(line) ?? [];
  const name = (v8 || other || '').slice(0, maxNameLength);
  return [...(name ? [name] : []), file + where].join(' ');
}
