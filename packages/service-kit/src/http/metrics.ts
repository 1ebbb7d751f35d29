import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { poolMetrics } from '../database/pool-metrics.ts';
import { droppedLinesCounter } from '../log/log-output.ts';
import { securityEventCounter } from '../security/security-events.ts';
import { unconfirmedEndsCounter } from '../sessions/confirm-writes.ts';

let processRegistry: Registry | undefined;

/** Returns the metrics of the process, registered once even if it runs several apps. */
export function processMetrics(): Registry {
  if (processRegistry) return processRegistry;
  processRegistry = new Registry();
  collectDefaultMetrics({ register: processRegistry });
  processRegistry.registerMetric(securityEventCounter);
  processRegistry.registerMetric(droppedLinesCounter);
  processRegistry.registerMetric(unconfirmedEndsCounter);
  for (const metric of poolMetrics) processRegistry.registerMetric(metric);
  return processRegistry;
}

const durations = new Histogram({
  name: 'mova_call_duration_seconds',
  help: 'Time from request to answer by call.',
  labelNames: ['call', 'status'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [],
});
let inFlight = 0;
const inFlightGauge = new Gauge({
  name: 'mova_calls_in_flight',
  help: 'Calls that have arrived and are not answered yet.',
  registers: [],
  collect() {
    this.set(inFlight);
  },
});

/** Adds the metrics of calls to those of the process. */
export function createCallMetrics() {
  processMetrics().registerMetric(durations);
  processMetrics().registerMetric(inFlightGauge);
  return {
    begin: () => {
      inFlight += 1;
    },
    end: (call: string, status: number, seconds: number) => {
      inFlight -= 1;
      durations.labels(call, String(status)).observe(seconds);
    },
  };
}

export type CallMetrics = ReturnType<typeof createCallMetrics>;
