import { processMetrics } from '@mova/service-kit';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

type Observer = ReturnType<Histogram<'route' | 'status'>['labels']>;

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>;

export function createGatewayMetrics() {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'mova_gateway_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response, by route template.',
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
  const all = Registry.merge([processMetrics(), registry]);
  // prom-client hashes an object per lookup of labels: each pair is looked up once, not once per request.
  const observers = new Map<string, Map<number, Observer>>();
  return {
    contentType: registry.contentType,
    text: () => all.metrics(),
    /** @param route a template or a kind, never a path as the client sent it */
    request: (route: string, status: number, seconds: number) => {
      const byStatus = observers.get(route) ?? new Map<number, Observer>();
      if (byStatus.size === 0) observers.set(route, byStatus);
      const observer = byStatus.get(status) ?? durations.labels(route, String(status));
      byStatus.set(status, observer);
      observer.observe(seconds);
    },
    clientError: (section: string, version: string, kind: string) =>
      clientErrors.labels(section, version, kind).inc(),
    freeSpace: (folder: string, bytes: number) => freeBytes.labels(folder).set(bytes),
  };
}
