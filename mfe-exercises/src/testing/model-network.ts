import { type Answer, problem } from './model-server.ts';

/**
 * How the network treats a call. `lost`: it reaches the server, but its answer does not come back. `late`: its answer
 * waits; `slow`: the call itself waits. `doubled`: it reaches the server twice. `away`: the service is down.
 */
export type Network = 'online' | 'offline' | 'lost' | 'late' | 'slow' | 'doubled' | 'away';

interface Waiting {
  /** A document that is gone hears no answer. */
  readonly document: object;
  readonly finish: () => void;
  readonly reach: () => void;
}

export class ModelNetwork {
  is: Network = 'online';
  readonly #waiting: Waiting[] = [];

  get hasWaitingCalls(): boolean {
    return this.#waiting.length > 0;
  }

  call(document: object, reach: () => Answer): Promise<Answer> {
    switch (this.is) {
      case 'offline':
        return Promise.resolve({ error: { kind: 'network' } });
      case 'away':
        return Promise.resolve(problem('UPSTREAM_UNAVAILABLE', 503));
      case 'lost':
        reach();
        return Promise.resolve({ error: { kind: 'network' } });
      case 'doubled':
        reach();
        return Promise.resolve(reach());
      case 'online':
        return Promise.resolve(reach());
      default:
        return this.#wait(document, reach);
    }
  }

  #wait(document: object, reach: () => Answer): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    let answer: Answer | undefined;
    const reachOnce = () => {
      answer ??= reach();
    };
    if (this.is === 'late') reachOnce();
    this.#waiting.push({ document, reach: reachOnce, finish: () => resolve(answer ?? {}) });
    return promise;
  }

  /** Lets the calls that wait reach the server, and their documents hear the answers one by one. */
  async deliver(hear: (document: object, finish: () => void) => Promise<void>): Promise<void> {
    for (const { document, reach, finish } of this.#waiting.splice(0)) {
      reach();
      await hear(document, finish);
    }
  }
}
