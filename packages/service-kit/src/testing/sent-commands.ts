import { Redis } from 'ioredis';

/** Names of the commands that this process sent to Redis, over all its connections. */
interface SentCommands extends Disposable {
  /** Those since the last look, in their order. */
  take(): string[];
}

/**
 * Notes every command that this process sends to Redis, until it is disposed. What the server counts or shows
 * would hold the commands of other tests as well.
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
