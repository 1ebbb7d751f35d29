import {
  type CanaryReport,
  countFailures,
  type FailureCount,
  type KnownSet,
  listReleaseActs,
  listReleases,
  listSets,
  liveSet,
  type PublishedRelease,
  type ReleaseAct,
  readCanaryReport,
  readSet,
} from '@mova/releases';
import type { PlatformTables } from '@mova/service-kit';
import { html } from 'hono/html';
import type { Kysely } from 'kysely';
import { describeCanary } from './canary-section.ts';
import { type FailureGroup, failureGroups, groupTitles, sumByGroup } from './failure-groups.ts';
import { formatNumber, type Markup, page, releaseLink, scrolling, setLink, time } from './markup.ts';
import type { Reader } from './sign-in-sessions.ts';

const maxReleases = 30;
const maxActs = 30;
const maxSets = 10;

export async function overviewPage(db: Kysely<PlatformTables>, reader: Reader): Promise<Markup> {
  const live = await liveSet(db);
  const canary = await readCanaryReport(db);
  const [set, canarySet] = await Promise.all([
    live && readSet(db, live.number),
    canary && readSet(db, canary.set),
  ]);
  const section = reader.kind === 'team' ? reader.section : undefined;
  const [releases, counts, sets, acts] = await Promise.all([
    listReleases(db, section),
    countFailures(db, section),
    listSets(db, maxSets),
    listReleaseActs(db, maxActs),
  ]);
  return page(
    { title: 'Overview', reader },
    html`${describeLive(set, reader)}
${canary && canarySet ? describeRunningCanary(canary, canarySet, set, reader) : describeNoCanary(sets)}
${listOfReleases(releases, counts, reader)}
${listOfSets(sets)}
${listOfActs(acts, reader)}`,
  );
}

function describeLive(set: KnownSet | undefined, reader: Reader): Markup {
  if (!set) return html`<section><h2>Live set</h2><p>No release set is live yet.</p></section>`;
  const { number, activatedAt, note, check } = set;
  return html`<section>
<h2>Live set</h2>
<p>${setLink(number)} is live${activatedAt && html` since ${time(activatedAt)}`}${note !== null && html`: ${note}`}.
${check?.passed === false && html`<strong class="bad">Its last check failed.</strong>`}</p>
${versionList(set, reader)}
</section>`;
}

export function versionList(set: KnownSet, reader: Reader): Markup {
  const versions = Object.entries({ shell: set.shell, ...set.sections });
  return html`<ul class="versions">${versions.map(([name, version]) => html`<li>${releaseLink(reader, name, version)}</li>`)}</ul>`;
}

function describeNoCanary(sets: readonly KnownSet[]): Markup {
  const ended = sets.flatMap(({ number, canary }) =>
    canary?.endedAt ? [{ number, endedAt: canary.endedAt, reason: canary.endReason }] : [],
  );
  const [last] = ended.toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime());
  return html`<section><h2>Canary</h2>
<p>No canary runs.${last && html` The last one, of ${setLink(last.number)}, ended ${time(last.endedAt)}: ${last.reason}.`}</p></section>`;
}

function describeRunningCanary(
  canary: CanaryReport,
  set: KnownSet,
  live: KnownSet | undefined,
  reader: Reader,
): Markup {
  const changed = Object.entries({ shell: set.shell, ...set.sections }).filter(
    ([name, version]) => ({ ...live?.sections, shell: live?.shell })[name] !== version,
  );
  return html`<section>
<h2>Canary</h2>
<p>${setLink(canary.set)} is given to ${canary.percent} % of browsers since ${time(canary.startedAt)}.</p>
<ul class="versions">${changed.map(([name, version]) => html`<li>${releaseLink(reader, name, version)}</li>`)}</ul>
${describeCanary(canary, live?.number, set.canary?.isSilent === true)}
</section>`;
}

function listOfReleases(
  releases: readonly PublishedRelease[],
  counts: ReadonlyMap<string, readonly FailureCount[]>,
  reader: Reader,
): Markup {
  const title = reader.kind === 'operator' ? 'Releases' : `Releases of ${reader.section}`;
  if (releases.length === 0)
    return html`<section><h2>${title}</h2><p>Nothing has been published yet.</p></section>`;
  const left = releases.length - maxReleases;
  return html`<section>
<h2>${title}</h2>
${scrolling(
  title,
  html`<table>
<caption>Browser sessions that reported a failure in the last 14 days, newest release first. A session counts once for each kind of failure.</caption>
<thead><tr><th scope="col">Release</th><th scope="col">State</th><th scope="col">Published</th>
${failureGroups.map((group) => html`<th scope="col" class="number">${groupTitles[group]}</th>`)}</tr></thead>
<tbody>${releases.slice(0, maxReleases).map((release) => releaseRow(release, reader))}</tbody>
</table>`,
)}
${left > 0 && html`<p>${formatNumber(left)} older ones are listed by <code>mova release list</code>.</p>`}
${otherVersions(counts)}
</section>`;
}

/** Gateways count a version that they do not know as `other`. */
function otherVersions(counts: ReadonlyMap<string, readonly FailureCount[]>): Markup | undefined {
  const others = [...counts].flatMap(([name, failures]) => {
    const [section = '', version] = name.split('@');
    const sessions = failures.reduce((sum, { last14Days }) => sum + last14Days.sessions, 0);
    return version === 'other' && sessions > 0 ? [`${section} ${formatNumber(sessions)}`] : [];
  });
  if (others.length === 0) return undefined;
  return html`<p>Sessions of versions that were not live in these days, or that do not exist: ${others.join(', ')}.</p>`;
}

function releaseRow(release: PublishedRelease, reader: Reader): Markup {
  const { section, version, publishedAt, failures } = release;
  const sums = sumByGroup(failures, ({ last14Days }) => last14Days.sessions);
  const cell = (group: FailureGroup) =>
    html`<td class="number">${failures.length === 0 ? '–' : formatNumber(sums[group])}</td>`;
  return html`<tr><th scope="row">${releaseLink(reader, section, version)}</th><td>${stateOf(release)}</td>
<td>${time(publishedAt)}</td>${failureGroups.map(cell)}</tr>`;
}

export function stateOf({ live, canary }: PublishedRelease): Markup | string {
  if (live) return html`<strong class="good">live</strong>`;
  return canary === null ? '' : html`<strong>canary, ${canary} %</strong>`;
}

function listOfSets(sets: readonly KnownSet[]): Markup {
  if (sets.length === 0) return html``;
  return html`<section>
<h2>Release sets</h2>
${scrolling(
  'Release sets',
  html`<table>
<caption>The last ${sets.length} release sets, newest first.</caption>
<thead><tr><th scope="col">Set</th><th scope="col">State</th><th scope="col">Check</th><th scope="col">Made</th><th scope="col">Note</th></tr></thead>
<tbody>${sets.map(
    (
      set,
    ) => html`<tr><th scope="row">${setLink(set.number)}</th><td>${stateOfSet(set)}</td><td>${checkOf(set)}</td>
<td>${time(set.createdAt)}</td><td>${set.note ?? ''}</td></tr>`,
  )}</tbody>
</table>`,
)}
</section>`;
}

export function stateOfSet({ isLive, activatedAt, canary }: KnownSet): Markup {
  if (isLive) return html`<strong class="good">live</strong>`;
  if (canary?.endedAt === null) return html`<strong>canary, ${canary.percent} %</strong>`;
  const ended = canary?.endedAt && html`canary until ${time(canary.endedAt)}: ${canary.endReason}`;
  if (activatedAt) return html`was live, last from ${time(activatedAt)}`;
  return html`${ended ?? 'candidate'}`;
}

export function checkOf({ check }: KnownSet): Markup | string {
  if (!check) return 'not checked';
  return check.passed ? 'passed' : html`<strong class="bad">failed</strong>`;
}

function listOfActs(acts: readonly ReleaseAct[], reader: Reader): Markup {
  // Which tokens there are is for operators.
  const shown = acts.filter(({ act }) => reader.kind === 'operator' || act !== 'release token');
  if (shown.length === 0) return html`<section><h2>History</h2><p>Nothing has been done yet.</p></section>`;
  return html`<section>
<h2>History</h2>
${scrolling(
  'History',
  html`<table>
<caption>What was done with releases, the latest first. <code>mova audit</code> shows all of it to operators.</caption>
<thead><tr><th scope="col">When</th><th scope="col">Who</th><th scope="col">What</th><th scope="col">Details</th></tr></thead>
<tbody>${shown.map(
    (act) => html`<tr><td>${time(act.at)}</td><td>${whoDid(act, reader)}</td>
<td>${act.act.replace('release ', '')}</td><td>${detailsOf(act)}</td></tr>`,
  )}</tbody>
</table>`,
)}
</section>`;
}

/** Accounts and hosts of operators are for operators. */
function whoDid({ details, databaseRole, osUser, host }: ReleaseAct, reader: Reader): string {
  if (typeof details.token === 'string') return `team of ${details.token}`;
  if (databaseRole === 'mova_gateway') return 'a gateway';
  if (databaseRole === 'mova_publisher') return 'a team';
  return reader.kind === 'operator' ? `${osUser}@${host}` : 'an operator';
}

function detailsOf({ details }: ReleaseAct): string {
  return Object.entries(details)
    .filter(([name, value]) => name !== 'token' && (value !== false || name === 'passed'))
    .map(([name, value]) => {
      if (name === 'passed') return value === true ? 'passed' : 'failed';
      if (value === true) return name === 'isNew' ? 'new' : name;
      return `${name} ${String(value)}`;
    })
    .join(', ');
}
