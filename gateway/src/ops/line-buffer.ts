/** Where full portions go. */
interface Sink {
  write(portion: string): unknown;
}

/** Lines wait this long for others to be written with. */
const longestHoldMs = 200;

/**
 * Gathers lines into portions of whole lines, none over `size` bytes unless a single line is: a system call for
 * every line is expensive once there is a line a request.
 */
export class LineBuffer {
  readonly #sink: Sink;
  readonly #size: number;
  #held = '';
  #heldBytes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(sink: Sink, size: number) {
    this.#sink = sink;
    this.#size = size;
  }

  /** Takes a line with its line feed. */
  write(line: string): void {
    const bytes = Buffer.byteLength(line);
    if (this.#heldBytes + bytes > this.#size) this.flush();
    this.#held += line;
    this.#heldBytes += bytes;
    this.#timer ??= setTimeout(() => this.flush(), longestHoldMs).unref();
  }

  /** Hands on what is held. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#heldBytes === 0) return;
    this.#sink.write(this.#held);
    this.#held = '';
    this.#heldBytes = 0;
  }
}
