/**
 * Where loading a section failed:
 * - `network`: no answer; `timeout`: none in time; `status`: an answer outside 2xx;
 * - `integrity`: other bytes than the release has;
 * - `evaluation`: the code came and threw; `missing-export`: it ran and lacks what was asked for;
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

/** A section, or a page of it, that could not be loaded. */
export class SectionLoadFailure extends Error {
  override readonly name = 'SectionLoadFailure';
  readonly phase: LoadPhase;

  constructor(phase: LoadPhase, message: string, cause?: unknown) {
    super(message, { cause });
    this.phase = phase;
  }
}
