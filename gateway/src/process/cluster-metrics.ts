import cluster, { type Worker } from 'node:cluster';
import { processMetrics, setEventLoopTimeout } from '@mova/service-kit';
import { AggregatorRegistry, Gauge, Registry } from 'prom-client';

/** As `getMetricsAsJSON` of prom-client returns them. */
type Metrics = readonly { readonly type: unknown }[];

/** Asks a worker for a `MetricsMessage`. */
export const metricsRequest = 'metrics';

export interface MetricsMessage {
  readonly metrics: Metrics;
}

const answerTimeoutMs = 1_000;

/** Values that never decrease, so that they are missed once their worker has gone. */
const isCount = ({ type }: Metrics[number]) => type === 'counter' || type === 'histogram';

/**
 * Sums the metrics of all workers and of the primary. A worker that does not answer in time counts as it did before,
 * and the counts of one that has exited stay, because a sum that decreases would look like a restart of everything.
 */
export class ClusterMetrics {
  readonly #own: Registry;
  readonly #latest = new Map<Worker, Metrics>();
  readonly #waiting = new Map<Worker, () => void>();
  #departed: Metrics = [];
  #reading: Promise<string> | undefined;

  /** @param servingWorkers how many workers accept connections */
  constructor(servingWorkers: () => number) {
    const gauge = new Gauge({
      name: 'mova_gateway_workers',
      help: 'Workers that accept connections.',
      registers: [],
      collect() {
        this.set(servingWorkers());
      },
    });
    this.#own = new Registry();
    this.#own.registerMetric(gauge);
    cluster.on('message', (worker, message: Partial<MetricsMessage>) => {
      if (!message.metrics) return;
      this.#latest.set(worker, message.metrics);
      this.#waiting.get(worker)?.();
    });
    // After its last message, which may come later than its exit.
    cluster.on('disconnect', (worker) => this.#keepCounts(worker));
  }

  /** Returns the Prometheus text format. Those who read at the same time share the answer. */
  read(): Promise<string> {
    this.#reading ??= this.#sum().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #sum(): Promise<string> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(workers.map((worker) => this.#ask(worker)));
    const own = await Registry.merge([processMetrics(), this.#own]).getMetricsAsJSON();
    return AggregatorRegistry.aggregate([own, this.#departed, ...this.#latest.values()]).metrics();
  }

  async #ask(worker: Worker): Promise<void> {
    if (!worker.isConnected()) return;
    await new Promise<void>((resolve) => {
      this.#waiting.set(worker, resolve);
      setEventLoopTimeout(resolve, answerTimeoutMs, () => this.#waiting.get(worker) !== resolve);
      worker.send(metricsRequest, () => undefined);
    });
    this.#waiting.delete(worker);
  }

  #keepCounts(worker: Worker): void {
    const counts = this.#latest.get(worker)?.filter(isCount) ?? [];
    this.#departed = AggregatorRegistry.aggregate([this.#departed, counts]).getMetricsAsArray();
    this.#latest.delete(worker);
    this.#waiting.get(worker)?.();
  }
}
