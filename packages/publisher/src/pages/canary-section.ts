import type { CanaryReport } from '@mova/releases';
import type { CanaryEvidence, SessionCounts } from '@mova/service-kit';
import { html } from 'hono/html';
import { formatNumber, type Markup } from './markup.ts';

/** What the judge of a canary looks at (docs/adr/0072-a-canary-is-judged.md). */
export function describeCanary(canary: CanaryReport, live: number | undefined, isSilent: boolean): Markup {
  const { counted, evidence } = canary;
  const reported = Math.max(...Object.values(counted.canary));
  return html`${reported === 0 && describeSilence(isSilent)}
<table>
<caption>Browser sessions that began in this comparison, and those that reported a failure or a slow interaction.</caption>
<thead><tr><th scope="col">Set</th><th scope="col" class="number">Sessions</th><th scope="col" class="number">Failing</th><th scope="col" class="number">Slow</th></tr></thead>
<tbody>${row(`Canary, set ${canary.set}`, counted.canary)}${row(`Live, set ${live ?? ''}`, counted.live)}</tbody>
</table>
<p>${evidence.map(describeEvidence)} The canary is taken back when one of them reaches its limit.</p>`;
}

function describeSilence(isSilent: boolean): Markup {
  if (!isSilent) return html`<p class="notice">No session has reported from this canary yet.</p>`;
  return html`<p class="notice"><strong>No session has reported from this canary for ten minutes, so nothing judges it.</strong>
Few browsers may visit the site now; otherwise its pages do not start at all, or no gateway could prepare it: look at the log of the gateways.</p>`;
}

function row(name: string, counts: SessionCounts): Markup {
  const { failing, slow } = counts;
  // A page that does not even start reports a failure, and no session.
  const sessions = Math.max(counts.sessions, failing, slow);
  const share = (count: number) =>
    sessions === 0 ? '0' : `${formatNumber(count)} (${((100 * count) / sessions).toFixed(1)} %)`;
  return html`<tr><th scope="row">${name}</th><td class="number">${formatNumber(sessions)}</td>
<td class="number">${share(failing)}</td><td class="number">${share(slow)}</td></tr>`;
}

function describeEvidence({ measure, evidence, limit }: CanaryEvidence): Markup {
  const what = measure === 'failing' ? 'failures' : 'slow interactions';
  const shown = evidence < 10 ? evidence.toFixed(1) : formatNumber(Math.round(Math.min(evidence, limit)));
  return html`Evidence by ${what}: ${shown} of ${formatNumber(Math.round(limit))}. `;
}
