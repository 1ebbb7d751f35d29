import { type Command, Redis } from 'ioredis';
import { whileAwake } from '../time/event-loop-time.ts';

/** Longest wait for an answer, in milliseconds: callers answer 503 within 300. */
export const redisTimeoutMs = 200;

/**
 * A connection that brings nothing for so long (ms) while commands wait is dropped and made anew: a peer that
 * vanished (a pulled cable, a dead machine) closes nothing, and the system would keep such a connection for
 * a quarter of an hour.
 */
const silenceMs = 500;

interface Waiting {
  readonly command: Command;
  /** Awake time when it was sent. */
  readonly since: number;
}

/**
 * A client whose limits on commands and silence are measured in awake time: the client's own would take a
 * process that was held up for a Redis that does not answer, and refuse learners for it.
 */
export class RedisWithDeadlines extends Redis {
  #waiting: Waiting[] = [];
  #awakeMs = 0;
  #silentMs = 0;
  #bytesRead = 0;
  #isWatching = false;

  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    const answer = super.sendCommand(...sent);
    const [command] = sent;
    // Refused at once where the connection is down.
    if (!command.isSettled) this.#waiting.push({ command, since: this.#awakeMs });
    if (!this.#isWatching) {
      this.#isWatching = true;
      whileAwake(this.#look);
    }
    return answer;
  }

  #look = (awakeMs: number): boolean => {
    this.#awakeMs += awakeMs;
    this.#waiting = this.#waiting.filter(({ command, since }) => {
      if (command.isSettled) return false;
      if (this.#awakeMs - since < redisTimeoutMs) return true;
      command.reject(new Error('Command timed out'));
      return false;
    });
    this.#dropSilent(awakeMs);
    // Also those whose answer nobody waits for any more: they tell a silent connection.
    this.#isWatching = this.#waiting.length > 0 || this.commandQueue.length > 0;
    return this.#isWatching;
  };

  #dropSilent(awakeMs: number): void {
    const bytesRead = this.stream?.bytesRead ?? 0;
    const isSilent = this.commandQueue.length > 0 && bytesRead === this.#bytesRead;
    this.#bytesRead = bytesRead;
    this.#silentMs = isSilent ? this.#silentMs + awakeMs : 0;
    if (this.#silentMs < silenceMs) return;
    this.#silentMs = 0;
    this.stream.destroy(new Error(`Socket timeout. Nothing came for ${silenceMs} ms.`));
  }
}
