import { droppedLinesCounter, securityEventCounter } from '@mova/service-kit';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

type Observed = ReturnType<Histogram<'route' | 'status'>['labels']>;

/** Counts and times of the gateway, in the Prometheus text format. */
export interface GatewayMetrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** Counts one answered request. @param route a template or a kind, never a path as it came. */
  request(route: string, status: number, seconds: number): void;
  /** Counts one error a browser reported. */
  clientError(section: string, version: string, kind: string): void;
  /** Notes the free bytes of the volume of a folder. */
  freeSpace(folder: string, bytes: number): void;
}

/** Makes the metrics of this process. */
export function createGatewayMetrics(): GatewayMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(securityEventCounter);
  registry.registerMetric(droppedLinesCounter);
  const durations = new Histogram({
    name: 'mova_gateway_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by route template.',
    labelNames: ['route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const clientErrors = new Counter({
    name: 'mova_client_errors_total',
    help: 'Errors browsers reported, by release.',
    labelNames: ['section', 'version', 'kind'] as const,
    registers: [registry],
  });
  const freeBytes = new Gauge({
    name: 'mova_disk_free_bytes',
    help: 'Free bytes of the volume that holds a folder of data.',
    labelNames: ['folder'] as const,
    registers: [registry],
  });
  // Labels are looked up by hashing an object; each pair is looked up once instead of once a request.
  const known = new Map<string, Map<number, Observed>>();
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    request: (route, status, seconds) => {
      const byStatus = known.get(route) ?? new Map<number, Observed>();
      if (byStatus.size === 0) known.set(route, byStatus);
      const observed = byStatus.get(status) ?? durations.labels(route, String(status));
      byStatus.set(status, observed);
      observed.observe(seconds);
    },
    clientError: (section, version, kind) => clientErrors.labels(section, version, kind).inc(),
    freeSpace: (folder, bytes) => freeBytes.labels(folder).set(bytes),
  };
}
