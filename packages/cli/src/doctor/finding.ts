/** Something that is wrong, and what to do about it. Contains no secrets. */
export interface Finding {
  readonly area:
    | 'environment'
    | 'postgres'
    | 'migrations'
    | 'roles'
    | 'events'
    | 'redis'
    | 'releases'
    | 'keys'
    | 'secrets'
    | 'disk';
  readonly problem: string;
  readonly remedy: string;
}

export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] || 'no answer';
}
