import { collapseSpaces } from '@portal/contract/lines';
import type { RetailerType } from '@portal/contract/places/retailers';
import type * as contract from '@portal/contract/prices/imports/problems';
import { MAX_ADDED_PLACES } from '@portal/contract/prices/imports/problems';
import type { Transaction } from 'kysely';
import { type Caller, refusesOn } from '../../../platform/caller.ts';
import type { Decisions, StoredGroup, StoredValue } from '../../../platform/database/price-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { addMissingRetailers } from '../../places/retailers/missing-retailers.service.ts';
import { addMissingStores } from '../../places/stores/missing-stores.service.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { setRates } from '../rates/rates.service.ts';
import { listMatches } from './applied-matches.service.ts';
import { type BatchRow, type BatchState, lockBatch } from './batches.queries.ts';
import { readBatch, requireState } from './batches.service.ts';
import { mergeMatches, requestCheck } from './check-request.service.ts';
import { hashHeader } from './header-hash.ts';
import { canLeaveOut, groupAct, valueKey } from './problem-groups.ts';
import { forgetMatch, rememberMatches } from './problem-matches.queries.ts';
import { choicesFor } from './problem-values.service.ts';

/** Also while the next check is under way: an act may be sent twice. */
const CHECKED: readonly BatchState[] = ['checking', 'refused', 'ready', 'failed'];

type Acting = Context<typeof contract.matchProblemValues>;
/** Whether something changed, and the decisions if they did. */
type Done = { isChanged: boolean; decisions?: Decisions };

/** One act on the locked import and then a new check. A group that is mended meanwhile needs neither. */
async function mend(
  context: Acting,
  id: string,
  act: (trx: Transaction<Tables>, batch: BatchRow) => Promise<Done | undefined>,
) {
  await context.db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, id);
    requireState(batch, CHECKED);
    const done = await act(trx, batch);
    // The check under way was asked for after the same act.
    if (!done || (!done.isChanged && batch.state === 'checking')) return;
    await requestCheck(trx, batch, done.decisions && { decisions: done.decisions });
  });
  return readBatch(context, id);
}

function requireUpload(caller: Caller): void {
  const refusal = refusesOn(caller, 'Retail_Price_Audits', 'upload');
  if (refusal) throw new Refusal(refusal);
}

export const leaveOutProblems: Handler<typeof contract.leaveOutProblems> = (context, { id, group: key, left_out }) =>
  mend(context, id, async (trx, batch) => {
    const { decisions } = batch;
    const group = batch.problem_groups.find((known) => known.key === key);
    if (!group) return undefined;
    if (!canLeaveOut(group)) throw refuseField('group', 'invalidChoice');
    if (decisions.left_out.includes(key) === left_out) return { isChanged: false };
    const others = decisions.left_out.filter((other) => other !== key);
    await recordAct(trx, context, {
      action: left_out ? 'prices.rows-left-out' : 'prices.rows-taken-in',
      subject: { id, name: batch.file_name },
      after: { problem: group.text, field: group.field, rows: group.rows },
    });
    return { isChanged: true, decisions: { ...decisions, left_out: left_out ? [...others, key] : others } };
  });

type Matches = readonly { key: string; to: string }[];

export const matchProblemValues: Handler<typeof contract.matchProblemValues> = (context, { id, group: key, matches }) =>
  mend(context, id, async (trx, batch) => {
    const group = batch.problem_groups.find((known) => known.key === key);
    return group && match(trx, context, batch, group, matches);
  });

async function match(
  trx: Transaction<Tables>,
  context: Acting,
  batch: BatchRow,
  group: StoredGroup,
  matches: Matches,
): Promise<Done> {
  const { decisions } = batch;
  if (matches.length === 0) return { isChanged: false };
  const choices = new Map((await choicesFor(trx, group, context.language)).map((choice) => [choice.value, choice]));
  const values = new Map(group.found.map((value) => [value.key, value]));
  const named: Record<string, string> = {};
  const made = matches.flatMap(({ key, to }) => {
    const [value, choice] = [values.get(key), choices.get(to)];
    if (!value || !choice || (choice.market_id && choice.market_id !== value.market))
      throw refuseField('matches', 'invalidChoice');
    const isKnown = decisions.matches.some(
      (known) => known.field === group.field && known.value === key && known.to === to,
    );
    if (isKnown) return [];
    named[value.name] = choice.label;
    return { field: group.field, value: key, to, name: value.name };
  });
  if (made.length === 0) return { isChanged: false };
  await rememberMatches(trx, hashHeader(batch.header), made, context.clock.now());
  await recordAct(trx, context, {
    action: 'prices.values-matched',
    subject: { id: batch.id, name: batch.file_name },
    after: { field: group.field, ...named },
  });
  return { isChanged: true, decisions: { ...decisions, matches: mergeMatches(decisions.matches, made) } };
}

export const removeMatch: Handler<typeof contract.removeMatch> = (context, { id, field, value }) =>
  mend(context, id, async (trx, batch) => {
    const { decisions } = batch;
    const removed = decisions.matches.find((match) => match.field === field && match.value === value);
    if (!removed) return undefined;
    const matches = decisions.matches.filter((match) => match !== removed);
    await forgetMatch(trx, hashHeader(batch.header), removed);
    const [named] = await listMatches(trx, [removed], context.language);
    await recordAct(trx, context, {
      action: 'prices.match-removed',
      subject: { id, name: batch.file_name },
      before: { field, [named?.name ?? value]: named?.target ?? removed.to },
    });
    return { isChanged: true, decisions: { ...decisions, matches } };
  });

type Adding = Parameters<Handler<typeof contract.addMissingPlaces>>[1];

export const addMissingPlaces: Handler<typeof contract.addMissingPlaces> = (context, input) => {
  requireUpload(context.caller);
  return mend(context, input.id, async (trx, batch) => {
    const group = batch.problem_groups.find(({ key }) => key === input.group);
    const act = group && groupAct(group);
    if (!group || (act !== 'store' && act !== 'retailer')) return undefined;
    const asked = new Set(input.add);
    const chosen = group.found.filter(({ key }) => asked.has(key));
    const added =
      act === 'store' ? await addStores(trx, context, chosen, input) : await addRetailers(trx, context, chosen, input);
    const matched = await match(trx, context, batch, group, input.matches);
    return { ...matched, isChanged: matched.isChanged || added > 0 };
  });
};

/** Retailers are named after their usual stores. */
const KINDS: Readonly<Record<Adding['format'], RetailerType>> = {
  hypermarket: 'Hypermarket',
  supermarket: 'Supermarket',
  convenience: 'Convenience store',
  'wet market': 'Wet market',
  specialist: 'Premium grocer',
  online: 'Online',
};

type Named = { name: string; city: string };

const storeForm = (retailer_id: string, { name, city }: Named, { city: usual, format }: Adding) => ({
  retailer_id,
  name: collapseSpaces(name),
  city: collapseSpaces(city) || usual || collapseSpaces(name),
  format,
});

const addStores = (trx: Transaction<Tables>, context: Acting, chosen: readonly StoredValue[], input: Adding) =>
  addMissingStores(
    trx,
    context,
    once(chosen.map(({ name, retailer = '', city = '' }) => storeForm(retailer, { name, city }, input))),
  );

/** A row without a city may mean the same store as one with it. */
const once = (stores: readonly ReturnType<typeof storeForm>[]) => [
  ...new Map(stores.map((store) => [valueKey(store.retailer_id, store.name, store.city), store])).values(),
];

/** Stores beyond the limit are missing at the next check, and are added then. */
async function addRetailers(
  trx: Transaction<Tables>,
  context: Acting,
  chosen: readonly StoredValue[],
  input: Adding,
): Promise<number> {
  if (chosen.length === 0) return 0;
  const retailers = chosen.map(({ name, market = '', stores = [] }) => ({
    country_id: market,
    name: collapseSpaces(name),
    stores,
  }));
  const named = retailers.map(({ stores: _, ...retailer }) => retailer);
  const { added, idFor } = await addMissingRetailers(trx, context, named, KINDS[input.format]);
  const stores = retailers.flatMap(({ stores: shops, ...retailer }) => {
    const id = idFor(retailer);
    return id ? shops.map((shop) => storeForm(id, shop, input)) : [];
  });
  const room = Math.max(0, MAX_ADDED_PLACES - chosen.length);
  return added + (await addMissingStores(trx, context, once(stores).slice(0, room)));
}

export const setMissingRates: Handler<typeof contract.setMissingRates> = (context, { id, rates, source }) => {
  requireUpload(context.caller);
  return mend(context, id, async (trx, batch) => {
    const lacking = new Set(
      batch.problem_groups
        .filter((group) => groupAct(group) === 'rate')
        .flatMap(({ found }) => found.map(({ key }) => key)),
    );
    const given = new Map<string, string>();
    for (const { key, aud_rate } of rates.filter((rate) => lacking.has(rate.key))) {
      if (Number(given.get(key) ?? aud_rate) !== Number(aud_rate)) throw refuseField('rates', 'rateTwice');
      given.set(key, aud_rate);
    }
    const asked = [...given].map(([key, aud_rate]) => ({
      currency: key.slice(0, 3),
      date: `${key.slice(4)}-01`,
      aud_rate,
    }));
    if (asked.length === 0) return undefined;
    const { added } = await setRates(trx, context, asked, { source, replaces: false });
    return { isChanged: added > 0 };
  });
};
