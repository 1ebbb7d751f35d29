import { type KnownSet, readSet } from '@mova/releases';
import type { PlatformTables } from '@mova/service-kit';
import { html } from 'hono/html';
import type { Kysely } from 'kysely';
import { type Markup, page, setLink, time } from './markup.ts';
import { checkOf, stateOfSet, versionList } from './overview-page.ts';
import type { Reader } from './sign-in-sessions.ts';

/** @throws {OperatorError} when there is no such set */
export async function setPage(db: Kysely<PlatformTables>, reader: Reader, number: number): Promise<Markup> {
  const set = await readSet(db, number);
  return page(
    { title: `Release set ${number}`, reader },
    html`<section>
<p>Made ${time(set.createdAt)}${set.basedOn !== null && html` on ${setLink(set.basedOn)}`}. ${stateOfSet(set)}${set.note !== null && html`: ${set.note}`}</p>
${versionList(set, reader)}
${set.signedBy.length > 0 && html`<p>Signed by ${set.signedBy.join(', ')}, as recorded; gateways verify it.</p>`}
</section>
${describeCheck(set)}
${set.canary && describeCanaryOf(set.canary)}`,
  );
}

function describeCheck(set: KnownSet): Markup {
  const { check } = set;
  return html`<section>
<h2>Check</h2>
<p>${checkOf(set)}${check && html`, ${time(check.at)}`}</p>
${check && check.findings.length > 0 && html`<ul>${check.findings.map(({ rule, level, message }) => html`<li>${level} <code>${rule}</code>: ${message}</li>`)}</ul>`}
</section>`;
}

function describeCanaryOf({
  percent,
  startedAt,
  endedAt,
  endReason,
}: NonNullable<KnownSet['canary']>): Markup {
  return html`<section>
<h2>Canary</h2>
<p>Given to ${percent} % of browsers from ${time(startedAt)}${
    endedAt ? html` until ${time(endedAt)}. It ended: ${endReason}.` : html`. It still runs.`
  }</p>
</section>`;
}
