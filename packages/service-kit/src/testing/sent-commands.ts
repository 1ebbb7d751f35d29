import { Redis } from 'ioredis';

interface SentCommands extends Disposable {
  /** Returns the names of the commands since the last call, in order. */
  take(): string[];
}

/**
 * Records every command that this process sends to Redis, until it is disposed. The server’s own counters
 * would include the commands of other tests.
 */
export function watchSentCommands(): SentCommands {
  const { prototype } = Redis;
  const original = prototype.sendCommand;
  const names: string[] = [];
  prototype.sendCommand = function noteCommand(this: Redis, ...sent: Parameters<typeof original>) {
    names.push(sent[0].name);
    return original.apply(this, sent);
  };
  return {
    take: () => names.splice(0),
    [Symbol.dispose]: () => {
      prototype.sendCommand = original;
    },
  };
}
