import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { droppedLinesCounter } from '../log/log-output.ts';
import { securityEventCounter } from '../security/security-events.ts';
import { unconfirmedEndsCounter } from '../sessions/confirm-writes.ts';

export const refusingConsumersGauge = new Gauge({
  name: 'mova_event_consumer_refusing',
  help: 'Whether a consumer applies no events because the log comes from another PostgreSQL cluster.',
  labelNames: ['consumer'] as const,
  registers: [],
});

let processRegistry: Registry | undefined;

/** Returns the metrics of the process, registered once even if it runs several apps. */
export function processMetrics(): Registry {
  if (processRegistry) return processRegistry;
  processRegistry = new Registry();
  collectDefaultMetrics({ register: processRegistry });
  processRegistry.registerMetric(securityEventCounter);
  processRegistry.registerMetric(droppedLinesCounter);
  processRegistry.registerMetric(unconfirmedEndsCounter);
  processRegistry.registerMetric(refusingConsumersGauge);
  return processRegistry;
}

export function createMetrics(name: string) {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'mova_call_duration_seconds',
    help: 'Time from request to answer by call.',
    labelNames: ['call', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  registry.setDefaultLabels({ service: name });
  const all = Registry.merge([registry, processMetrics()]);
  return {
    contentType: registry.contentType,
    observe: (call: string, status: number, seconds: number) => {
      durations.labels(call, String(status)).observe(seconds);
    },
    text: () => all.metrics(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
