import { type Command, Redis } from 'ioredis';
import { watchEventLoopTime } from '../time/event-loop-time.ts';

/** Timeout of a command: callers answer 503 within 300 ms. */
export const redisTimeoutMs = 200;

/**
 * A connection that receives nothing for this long (ms) while commands wait is dropped and opened again: a
 * peer that vanished (a pulled cable, a dead machine) closes nothing, and the system would keep its
 * connection for a quarter of an hour.
 */
const silenceMs = 500;

interface Waiting {
  readonly command: Command;
  readonly since: number;
}

/**
 * A client whose timeouts are measured in event-loop time. With ioredis’ own timeouts a stalled process would
 * blame Redis, and reject users for it.
 */
export class RedisWithDeadlines extends Redis {
  #waiting: Waiting[] = [];
  #elapsedMs = 0;
  #silentMs = 0;
  #bytesRead = 0;
  #isWatching = false;

  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    const answer = super.sendCommand(...sent);
    const [command] = sent;
    // Rejected at once if the connection is down.
    if (!command.isSettled) this.#waiting.push({ command, since: this.#elapsedMs });
    if (!this.#isWatching) {
      this.#isWatching = true;
      watchEventLoopTime(this.#onTick);
    }
    return answer;
  }

  #onTick = (elapsedMs: number): boolean => {
    this.#elapsedMs += elapsedMs;
    this.#waiting = this.#waiting.filter(({ command, since }) => {
      if (command.isSettled) return false;
      if (this.#elapsedMs - since < redisTimeoutMs) return true;
      command.reject(new Error('Command timed out'));
      return false;
    });
    this.#dropSilent(elapsedMs);
    // Commands that timed out count too: they reveal a silent connection.
    this.#isWatching = this.#waiting.length > 0 || this.commandQueue.length > 0;
    return this.#isWatching;
  };

  #dropSilent(elapsedMs: number): void {
    const bytesRead = this.stream?.bytesRead ?? 0;
    const isSilent = this.commandQueue.length > 0 && bytesRead === this.#bytesRead;
    this.#bytesRead = bytesRead;
    this.#silentMs = isSilent ? this.#silentMs + elapsedMs : 0;
    if (this.#silentMs < silenceMs) return;
    this.#silentMs = 0;
    this.stream.destroy(new Error(`Socket timeout. Nothing came for ${silenceMs} ms.`));
  }
}
