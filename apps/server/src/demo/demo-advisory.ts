import { writeFile } from 'node:fs/promises';
import { demoAnswers } from '@portal/demo/content/advisory-answers';
import { demoRequests } from '@portal/demo/content/advisory-requests';
import { drawPalletLabel } from '@portal/demo/drawing/pallet-label';
import type { Insertable, Transaction } from 'kysely';
import { dueFrom } from '../features/content/advisory/answer-clock.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import { newIncomingPath } from '../platform/files/incoming-file.ts';
import { type KeptFile, keepFile, listFile } from '../platform/files/kept-file.ts';
import { insertDemoAdvisers, keepDrawing } from './demo-advisers.ts';
import { onWorkday, whenAtWork } from './office-hours.ts';

export async function insertDemoAdvisory(
  trx: Transaction<Tables>,
  deps: Deps,
  accounts: { admin: string; client: string },
): Promise<void> {
  const now = deps.clock.now();
  const markets = await trx.selectFrom('countries').select(['id', 'iso2']).where('is_market', '=', true).execute();
  const members = await trx.selectFrom('members').select(['id', 'email', 'company_id']).execute();
  const marketId = (iso2: string | undefined) => markets.find((market) => market.iso2 === iso2)?.id ?? null;
  const requireMember = (name: string) => {
    const email = name === 'client' || name === 'admin' ? accounts[name] : name;
    const member = members.find((one) => one.email === email);
    if (!member) throw new Error(`there is no member ${email}`);
    return member;
  };
  await trx
    .insertInto('advisory_answers')
    .values(
      demoAnswers.map(({ daysAgo, market, ...answer }) => {
        const at = whenAtWork(now, daysAgo * DAY_MS);
        return { ...answer, market_id: marketId(market), published_at: at, updated_at: at, is_demo: true };
      }),
    )
    .execute();
  await insertDemoAdvisers(trx, deps, requireMember);
  for (const {
    asker,
    market,
    urgency = 'normal',
    hoursAgo,
    said,
    files,
    call,
    adviser: by,
    ...request
  } of demoRequests) {
    const member = requireMember(asker);
    const adviser = requireMember(by ?? 'admin');
    const created = whenAtWork(now, hoursAgo * HOUR_MS);
    const heard = said.filter(({ from }) => from !== 'note');
    const updated = whenAtWork(now, (heard.at(-1)?.hoursAgo ?? hoursAgo) * HOUR_MS);
    const { id } = await trx
      .insertInto('advisory_requests')
      .values({
        ...request,
        member_id: member.id,
        company_id: member.company_id,
        market_id: marketId(market),
        urgency,
        assignee_id: request.status === 'new' ? null : adviser.id,
        due_at: dueFrom(created, urgency),
        stopped_at: request.status === 'waiting' ? updated : null,
        closed_at: request.status === 'closed' ? updated : null,
        is_demo: true,
        created_at: created,
        updated_at: updated,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sent = { request_id: id, message_id: null, member_id: member.id, created_at: created };
    await insertFiles(trx, deps, sent, files);
    if (call) await insertCall(trx, { request_id: id, adviser_id: adviser.id, created_at: updated, call, now });
    for (const { from, hoursAgo: ago, body, files: added } of said) {
      const author_id = from === 'member' ? member.id : adviser.id;
      const at = whenAtWork(now, ago * HOUR_MS);
      const message = await trx
        .insertInto('advisory_messages')
        .values({ request_id: id, author_id, is_adviser: from !== 'member', is_internal: from === 'note', body, at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertFiles(
        trx,
        deps,
        { request_id: id, message_id: message.id, member_id: author_id, created_at: at },
        added,
      );
    }
  }
}

type DemoRequest = (typeof demoRequests)[number];
type Sent = Pick<Insertable<Tables['advisory_files']>, 'request_id' | 'message_id' | 'member_id' | 'created_at'>;

async function insertFiles(
  trx: Transaction<Tables>,
  deps: Deps,
  sent: Sent,
  files: DemoRequest['files'] = [],
): Promise<void> {
  for (const file of files) {
    const kept = 'table' in file ? await keepTable(deps, file.table) : await keepPhoto(deps, file.lines);
    await listFile(trx, kept);
    await trx
      .insertInto('advisory_files')
      .values({ ...sent, file_id: kept.id, name: file.name })
      .execute();
  }
}

async function keepTable(deps: Deps, table: string): Promise<KeptFile> {
  const path = newIncomingPath(deps.dataDir);
  await writeFile(path, table);
  return keepFile(deps, path, { kind: 'advisory-file', type: 'text/csv', width: null, height: null });
}

const keepPhoto = (deps: Deps, lines: readonly string[]) =>
  keepDrawing(deps, drawPalletLabel(lines), { kind: 'advisory-picture', type: 'image/png' });

type Proposed = {
  request_id: string;
  adviser_id: string;
  created_at: Date;
  now: Date;
  call: NonNullable<DemoRequest['call']>;
};

const CALL_HOURS = [11, 14, 16];

async function insertCall(trx: Transaction<Tables>, { call, now, ...facts }: Proposed): Promise<void> {
  const { proposedBy, inDays, isBooked } = call;
  const times = inDays.map((days, index) => onWorkday(now, days, CALL_HOURS[index]));
  await trx
    .insertInto('advisory_calls')
    .values({
      ...facts,
      proposed_by: proposedBy,
      times,
      minutes: 30,
      status: isBooked ? 'booked' : 'proposed',
      chosen: isBooked ? (times[0] ?? null) : null,
      version: isBooked ? 1 : 0,
      updated_at: facts.created_at,
    })
    .execute();
}
