/**
 * Where loading a section failed:
 * - `network`: no response; `timeout`: none in time; `status`: a response outside 2xx;
 * - `integrity`: other bytes than in the release;
 * - `evaluation`: the code threw; `missing-export`: it lacks the page or the definition;
 * - `kit-version`: it needs a kit this shell does not provide.
 */
export type LoadPhase =
  | 'network'
  | 'timeout'
  | 'status'
  | 'integrity'
  | 'evaluation'
  | 'missing-export'
  | 'kit-version';

export class SectionLoadFailure extends Error {
  override readonly name = 'SectionLoadFailure';
  readonly phase: LoadPhase;

  constructor(phase: LoadPhase, message: string, cause?: unknown) {
    super(message, { cause });
    this.phase = phase;
  }
}
