import { type ConsumerLag, listConsumerLag } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { Finding } from './finding.ts';

/** A consumer looks at the log every 750 ms. */
const maxSecondsBehind = 60;

/** Checks what consumers have not applied. */
export async function checkEvents(db: Kysely<object>): Promise<Finding[]> {
  return (await listConsumerLag(db)).flatMap(findingsOf);
}

function findingsOf({ schema, consumer, ...lag }: ConsumerLag): Finding[] {
  const name = `the consumer ${consumer} of ${schema}`;
  const findings: Finding[] = [];
  if (lag.isRefusing) {
    const problem = `${name} applies nothing, because the log comes from another PostgreSQL cluster`;
    findings.push({ area: 'events', problem, remedy: 'run `mova events rebase`' });
  } else if (lag.secondsBehind > maxSecondsBehind) {
    const problem = `${name} is ${Math.round(lag.secondsBehind)} s behind, with ${lag.waiting} events waiting`;
    findings.push({ area: 'events', problem, remedy: `start ${schema}, or look into its log` });
  }
  if (lag.deadLetters > 0) {
    const problem = `${name} could not apply ${lag.deadLetters} events`;
    const remedy = `see \`mova events poison list ${schema}\`, and redrive them once the cause is fixed`;
    findings.push({ area: 'events', problem, remedy });
  }
  return findings;
}
