import { processMetrics } from '@mova/service-kit';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

type Observer = ReturnType<Histogram<'route' | 'status'>['labels']>;

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>;

/** @param heldBodyBytes bytes of request bodies that this worker holds now */
export function createGatewayMetrics(heldBodyBytes: () => number) {
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
    // All workers measure the same volumes.
    aggregator: 'min',
    registers: [registry],
  });
  const refusedSets = new Gauge({
    name: 'mova_release_set_refused',
    help: '1 while the live release set, or the canary, is refused because it is not signed; where signatures are required.',
    labelNames: ['channel'] as const,
    aggregator: 'max',
    registers: [registry],
  });
  let inFlight = 0;
  new Gauge({
    name: 'mova_gateway_requests_in_flight',
    help: 'Requests whose response has not ended.',
    registers: [registry],
    collect() {
      this.set(inFlight);
    },
  });
  new Gauge({
    name: 'mova_gateway_held_body_bytes',
    help: 'Bytes of request bodies in memory.',
    registers: [registry],
    collect() {
      this.set(heldBodyBytes());
    },
  });
  const all = Registry.merge([processMetrics(), registry]);
  // prom-client hashes an object per lookup of labels: each pair is looked up once, not once per request.
  const observers = new Map<string, Map<number, Observer>>();
  return {
    contentType: registry.contentType,
    text: () => all.metrics(),
    /** For the primary, which sums those of all workers. */
    json: () => all.getMetricsAsJSON(),
    requestBegan: () => {
      inFlight += 1;
    },
    /** @param route a template or a kind, never a path as the client sent it */
    requestEnded: (route: string, status: number, seconds: number) => {
      inFlight -= 1;
      const byStatus = observers.get(route) ?? new Map<number, Observer>();
      if (byStatus.size === 0) observers.set(route, byStatus);
      const observer = byStatus.get(status) ?? durations.labels(route, String(status));
      byStatus.set(status, observer);
      observer.observe(seconds);
    },
    clientError: (section: string, version: string, kind: string) =>
      clientErrors.labels(section, version, kind).inc(),
    setRefused: (channel: 'live' | 'canary', isRefused: boolean) =>
      refusedSets.labels(channel).set(isRefused ? 1 : 0),
    freeSpace: (folder: string, bytes: number) => freeBytes.labels(folder).set(bytes),
  };
}
