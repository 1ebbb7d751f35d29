import type pg from 'pg';
import { Gauge } from 'prom-client';

const pools = new Set<pg.Pool>();

function sumOf(count: (pool: pg.Pool) => number): number {
  let sum = 0;
  for (const pool of pools) {
    if (pool.ended) pools.delete(pool);
    else sum += count(pool);
  }
  return sum;
}

const connectionsGauge = new Gauge({
  name: 'mova_database_connections',
  help: 'Open connections to PostgreSQL, used or idle.',
  labelNames: ['state'] as const,
  registers: [],
  collect() {
    const idle = sumOf((pool) => pool.idleCount);
    this.labels('idle').set(idle);
    this.labels('used').set(sumOf((pool) => pool.totalCount) - idle);
  },
});

const waitingGauge = new Gauge({
  name: 'mova_database_waiting',
  help: 'Statements and transactions that wait for a connection to PostgreSQL.',
  registers: [],
  collect() {
    this.set(sumOf((pool) => pool.waitingCount));
  },
});

/** Every registry that a process serves includes them. */
export const poolMetrics: readonly Gauge[] = [connectionsGauge, waitingGauge];

/** Counts the connections of a pool until it has ended. */
export function measurePool(pool: pg.Pool): void {
  pools.add(pool);
}
