import { type SourceMaps, stackMapper } from '@mova/bundler/builds';
import {
  countFailuresByDay,
  type DailyFailures,
  type FailureCount,
  type InspectedRelease,
  inspectRelease,
  readMaps,
} from '@mova/releases';
import type { PlatformTables } from '@mova/service-kit';
import type { ReleaseStore } from '@mova/service-kit/releases';
import { OperatorError } from '@mova/workspace';
import { html } from 'hono/html';
import type { Kysely } from 'kysely';
import {
  type FailureGroup,
  failureGroups,
  groupOf,
  groupTitles,
  meaningOf,
  sumByGroup,
} from './failure-groups.ts';
import { formatNumber, type Markup, page, scrolling, setLink, time } from './markup.ts';
import { stateOf } from './overview-page.ts';
import type { Reader } from './sign-in-sessions.ts';

const days = 14;

interface ReleaseRequest {
  readonly db: Kysely<PlatformTables>;
  readonly store: ReleaseStore;
  readonly reader: Reader;
  readonly section: string;
  readonly version: string;
}

/** @throws {OperatorError} when it was never published */
export async function releasePage({ db, store, reader, section, version }: ReleaseRequest): Promise<Markup> {
  const [release, byDay, stored] = await Promise.all([
    inspectRelease(db, section, version),
    countFailuresByDay(db, section, version),
    readStored(store, section, version),
  ]);
  return page(
    { title: `${section}@${version}`, reader },
    html`${describeRelease(release, stored)}
${describeFailures(release, byDay)}
${describeStacks(release, stored)}`,
  );
}

/** What the store knows of a release. */
type Stored = 'unavailable' | { readonly isThere: boolean; readonly maps: SourceMaps | undefined };

async function readStored(store: ReleaseStore, section: string, version: string): Promise<Stored> {
  try {
    const manifest = await store.manifest(section, version);
    return { isThere: manifest !== undefined, maps: await readMaps(store, section, version) };
  } catch {
    return 'unavailable';
  }
}

function describeRelease(release: InspectedRelease, stored: Stored): Markup {
  const { publishedAt, sets, version } = release;
  const isPruned = stored !== 'unavailable' && !stored.isThere && !version.startsWith('dev-');
  const shown = sets.slice(0, 10);
  return html`<section>
<p>Published ${time(publishedAt)}. ${stateOf(release)}</p>
${isPruned && html`<p class="notice">Its files are not in the store, as after pruning: it cannot be made live unless it is published again.</p>`}
<p>${
    sets.length === 0
      ? 'It is in no release set.'
      : html`In ${shown.map((number, index) => html`${index > 0 && ', '}${setLink(number)}`)}${sets.length > shown.length && ` and ${sets.length - shown.length} older ones`}.`
  }</p>
</section>`;
}

function describeFailures({ failures }: InspectedRelease, byDay: readonly DailyFailures[]): Markup {
  if (failures.length === 0)
    return html`<section><h2>Failures</h2>
<p>No browser has reported a failure of this release in the last 14 days. Only releases that were live or a canary in these days are counted.</p></section>`;
  const sorted = failures.toSorted(
    (a, b) => failureGroups.indexOf(groupOf(a.kind)) - failureGroups.indexOf(groupOf(b.kind)),
  );
  return html`<section>
<h2>Failures</h2>
${scrolling(
  'Failures by kind',
  html`<table>
<caption>Browser sessions that reported each kind, and all reports, in 24 hours and in 14 days.</caption>
<thead><tr><th scope="col">Kind</th><th scope="col" class="number">Sessions, 24 h</th><th scope="col" class="number">Sessions, 14 d</th><th scope="col" class="number">Reports, 14 d</th></tr></thead>
<tbody>${sorted.map(kindRow)}</tbody>
</table>`,
)}
${dayTable(byDay)}
</section>`;
}

function kindRow({ kind, last24Hours, last14Days }: FailureCount): Markup {
  const meaning = meaningOf(kind);
  return html`<tr><th scope="row">${groupTitles[groupOf(kind)]}: ${kind}${meaning && html`<small>${meaning}</small>`}</th>
<td class="number">${formatNumber(last24Hours.sessions)}</td><td class="number">${formatNumber(last14Days.sessions)}</td>
<td class="number">${formatNumber(last14Days.reports)}</td></tr>`;
}

function dayTable(byDay: readonly DailyFailures[]): Markup {
  const rows = lastDays().map((day) => ({
    day,
    sums: sumByGroup(
      byDay.filter((row) => row.day === day),
      ({ sessions }) => sessions,
    ),
  }));
  const groups = failureGroups.filter((group) => rows.some(({ sums }) => sums[group] > 0));
  const most = (group: FailureGroup) => Math.max(1, ...rows.map(({ sums }) => sums[group]));
  return scrolling(
    'Failures by day',
    html`<table class="days">
<caption>Sessions by day of their first report (UTC), the latest first.</caption>
<thead><tr><th scope="col">Day</th>${groups.map((group) => html`<th scope="col">${groupTitles[group]}</th>`)}</tr></thead>
<tbody>${rows.map(
      ({ day, sums }) => html`<tr><th scope="row"><time datetime="${day}">${formatDay(day)}</time></th>
${groups.map((group) => html`<td>${bar(sums[group] / most(group))}${formatNumber(sums[group])}</td>`)}</tr>`,
    )}</tbody>
</table>`,
  );
}

/** 14 days ago is a part of a day, so there are 15 dates. */
function lastDays(): string[] {
  return Array.from({ length: days + 1 }, (_, ago) =>
    new Date(Date.now() - ago * 24 * 60 * 60_000).toISOString().slice(0, 10),
  );
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const formatDay = (day: string): string => dayFormat.format(new Date(day));

/** The number next to it says the same. */
const bar = (share: number): Markup =>
  html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.round(100 * share)}" height="8"/></svg>`;

function describeStacks({ stacks, section, version }: InspectedRelease, stored: Stored): Markup {
  if (stacks.length === 0)
    return html`<section><h2>Stacks</h2><p>No stack of this release was reported in the last 14 days.</p></section>`;
  const mapStack =
    stored === 'unavailable' ? undefined : stored.maps && stackMapper(stored.maps, { section, version });
  return html`<section>
<h2>Stacks</h2>
${!mapStack && missingMaps(stored, `${section}@${version}`)}
${stacks.map(
  ({ kind, stack, reports, seenAt }) => html`<article>
<h3>${kind}, ${formatNumber(reports)} ${reports === 1 ? 'report' : 'reports'}</h3>
<p>Last ${time(seenAt)}</p>
${scrolling(`Stack of ${kind}`, html`<pre><code>${mapStack ? mapStack(stack) : stack}</code></pre>`)}
</article>`,
)}
</section>`;
}

function missingMaps(stored: Stored, name: string): Markup {
  if (stored === 'unavailable')
    return html`<p class="notice">The release store cannot be used now, so positions are those of the built files.</p>`;
  return html`<p class="notice">There are no source maps of ${name}, so positions are those of the built files.
<code>mova release publish</code> from the folder of this build sends them: it does not change the release.</p>`;
}

export const isUnknown = (error: unknown): error is OperatorError =>
  error instanceof OperatorError && error.cause === undefined;
