import { CHARGED_KINDS, gstOn } from '@portal/contract/customers/payments';
import { describe, expect, test } from 'vitest';
import { chargeAhead, chargesBy, type FeeRow } from './charges.service.ts';

// Format: a name, the events in recorded order, then instants with the charges: kind, period, amount without GST, due
// day. '>' gives the next charge. A fee is for both kinds and holds from its day on, where nothing else is said.
const scenarios = `
an Evaluation costs nothing
  2026-03-01T10:00+11:00 fee 10000
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-15T10:00+11:00 = nothing > nothing
  2026-05-15T10:00+10:00 = nothing > nothing
Ongoing: each period of 30 days that has begun
  2026-01-15T09:00+11:00 fee 10000
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-15T08:59:59+11:00 = nothing > nothing
  2026-01-15T09:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-01-29 > ongoing 2026-02-14 10000
  2026-02-13T23:59:59+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-02-27 > ongoing 2026-02-14 10000
  2026-02-14T00:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-02-28; ongoing 2026-02-14/2026-03-15 10000 due 2026-02-28 > ongoing 2026-03-16 10000
Ongoing across the end of daylight saving: days, not hours
  2026-03-16T09:00+11:00 fee 10000
  2026-03-16T09:00+11:00 ongoing first_day=2026-03-16
  2026-04-15T00:00+11:00 = ongoing 2026-03-16/2026-04-14 10000 due 2026-04-28 > ongoing 2026-04-15 10000
  2026-04-15T00:00+10:00 = ongoing 2026-03-16/2026-04-14 10000 due 2026-04-29; ongoing 2026-04-15/2026-05-14 10000 due 2026-04-29 > ongoing 2026-05-15 10000
Ongoing that was granted in the middle of a period: that one, none before it
  2026-03-01T09:00+11:00 fee 10000
  2026-03-01T09:00+11:00 ongoing first_day=2026-01-15
  2026-03-02T12:00+11:00 = ongoing 2026-02-14/2026-03-15 10000 due 2026-03-16 > ongoing 2026-03-16 10000
Ongoing that begins later: nothing before its first day
  2026-01-10T09:00+11:00 fee 10000
  2026-01-10T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-14T23:59+11:00 = nothing > ongoing 2026-01-15 10000
  2026-01-15T00:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-01-29 > ongoing 2026-02-14 10000
notice: a period that begins before the end is charged, none after it
  2026-01-15T09:00+11:00 fee 10000
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-01-21T12:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-02-04 > ongoing 2026-02-14 10000
  2026-02-15T12:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-03-01; ongoing 2026-02-14/2026-02-19 10000 due 2026-03-01 > nothing
  2026-06-01T12:00+10:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-06-15; ongoing 2026-02-14/2026-02-19 10000 due 2026-06-15 > nothing
notice that was withdrawn
  2026-01-15T09:00+11:00 fee 10000
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-01-25T12:00+11:00 notice-withdrawn
  2026-01-26T12:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-02-09 > ongoing 2026-02-14 10000
a suspension stops no period
  2026-01-15T09:00+11:00 fee 10000
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 suspended cause=breach
  2026-02-20T12:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-03-06; ongoing 2026-02-14/2026-03-15 10000 due 2026-03-06 > ongoing 2026-03-16 10000
termination: due on that day, and nothing begins after it
  2026-01-15T09:00+11:00 fee 10000
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 terminated cause=breach
  2026-03-20T12:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-01-20 > nothing
a new licence after termination: what it charges is due as usual
  2026-01-15T09:00+11:00 fee 10000
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 terminated cause=breach
  2026-05-01T12:00+10:00 subscription first_day=2026-05-01 last_day=2026-12-31
  2026-05-02T12:00+10:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-01-20; subscription 2026-05-01/2026-12-31 10000 due 2026-05-16 > nothing
a Subscription: its whole term, once
  2026-01-01T10:00+11:00 fee 120000
  2026-01-01T10:00+11:00 subscription first_day=2026-01-01 last_day=2026-12-31
  2026-01-01T12:00+11:00 = subscription 2026-01-01/2026-12-31 120000 due 2026-01-15 > nothing
  2027-06-01T12:00+10:00 = subscription 2026-01-01/2026-12-31 120000 due 2027-06-15 > nothing
a Subscription that an Ongoing licence follows, granted before its end
  2026-01-01T10:00+11:00 fee 120000
  2026-01-01T10:00+11:00 subscription first_day=2026-01-01 last_day=2026-12-31
  2026-12-01T10:00+11:00 ongoing first_day=2027-01-01
  2026-12-02T12:00+11:00 = subscription 2026-01-01/2026-12-31 120000 due 2026-12-16 > ongoing 2027-01-01 120000
  2027-01-01T00:00+11:00 = subscription 2026-01-01/2026-12-31 120000 due 2027-01-15; ongoing 2027-01-01/2027-01-30 120000 due 2027-01-15 > ongoing 2027-01-31 120000
a Subscription that begins on the day of an Ongoing period is another charge
  2026-01-15T09:00+11:00 fee 10000
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-15T11:00+11:00 subscription first_day=2026-01-15 last_day=2026-12-31
  2026-01-16T12:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-01-30; subscription 2026-01-15/2026-12-31 10000 due 2026-01-30 > nothing
no fee: no charge
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-03-01T09:00+11:00 = nothing > nothing
the fee of a period is that of its first day; a later one is for the next
  2026-01-15T09:00+11:00 fee 10000
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T09:00+11:00 fee 20000
  2026-02-14T09:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-02-28; ongoing 2026-02-14/2026-03-15 20000 due 2026-02-28 > ongoing 2026-03-16 20000
an announced fee is for no period that begins before its day
  2026-01-15T09:00+11:00 fee 10000
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-15T10:00+11:00 fee 20000 from=2026-02-15
  2026-02-14T09:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-02-28; ongoing 2026-02-14/2026-03-15 10000 due 2026-02-28 > ongoing 2026-03-16 20000
  2026-03-16T09:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-03-30; ongoing 2026-02-14/2026-03-15 10000 due 2026-03-30; ongoing 2026-03-16/2026-04-14 20000 due 2026-03-30 > ongoing 2026-04-15 20000
an announced fee is for a period that begins on its day
  2026-01-15T09:00+11:00 fee 10000
  2026-01-14T10:00+11:00 fee 20000 from=2026-02-14
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-16T09:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-01-30 > ongoing 2026-02-14 20000
an announced fee is for no period before its day, even if that one was granted after it
  2026-01-01T09:00+11:00 fee 10000
  2026-01-15T09:00+11:00 fee 20000 from=2026-02-20
  2026-02-25T09:00+11:00 ongoing first_day=2026-02-14
  2026-02-26T09:00+11:00 = ongoing 2026-02-14/2026-03-15 10000 due 2026-03-12 > ongoing 2026-03-16 20000
two announced changes: each from its day on
  2026-01-15T09:00+11:00 fee 10000
  2026-01-15T09:00+11:00 fee 20000 from=2026-02-14
  2026-01-15T10:00+11:00 fee 30000 from=2026-03-16
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-02-14T09:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-02-28; ongoing 2026-02-14/2026-03-15 20000 due 2026-02-28 > ongoing 2026-03-16 30000
the change announced last replaces a later one that was announced before
  2026-01-15T09:00+11:00 fee 10000
  2026-01-15T09:00+11:00 fee 30000 from=2026-03-16
  2026-01-15T10:00+11:00 fee 20000 from=2026-02-14
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-03-16T09:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-03-30; ongoing 2026-02-14/2026-03-15 20000 due 2026-03-30; ongoing 2026-03-16/2026-04-14 20000 due 2026-03-30 > ongoing 2026-04-15 20000
the fee of one kind of licence is not that of the other
  2026-01-15T09:00+11:00 fee 10000 kind=ongoing
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-25T09:00+11:00 subscription first_day=2026-01-25 last_day=2026-12-31
  2026-01-26T09:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-02-09 > nothing
  2026-01-27T09:00+11:00 fee 120000 kind=subscription from=2026-01-25
  2026-01-28T09:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-02-11; subscription 2026-01-25/2026-12-31 120000 due 2026-02-11 > nothing
a first fee from the day a period began is for that period, and for none before it
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-02-20T09:00+11:00 fee 10000 from=2026-02-14
  2026-02-26T09:00+11:00 = ongoing 2026-02-14/2026-03-15 10000 due 2026-03-12 > ongoing 2026-03-16 10000
a fee that was set after a licence without one had ended is for nothing
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 terminated cause=breach
  2026-01-23T09:00+11:00 fee 10000
  2026-01-24T09:00+11:00 = nothing > nothing
a fee that was taken away: what had begun is owed, what begins is free, also after the next fee
  2026-01-15T09:00+11:00 fee 10000
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T09:00+11:00 fee 0
  2026-03-01T09:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-03-15 > nothing
  2026-03-01T10:00+11:00 fee 30000 from=2026-04-02
  2026-04-03T09:00+11:00 = ongoing 2026-01-15/2026-02-13 10000 due 2026-04-17 > ongoing 2026-04-15 30000`;

type Scenario = {
  name: string;
  events: { kind: string; at: string; details: object }[];
  fees: (FeeRow & { at: string })[];
};

const readPairs = (pairs: readonly string[]) =>
  Object.fromEntries(pairs.map((pair) => pair.split('='))) as Record<string, string>;

function readFees(at: string, [fee, ...pairs]: readonly string[]) {
  const { kind, from = at.slice(0, 'yyyy-mm-dd'.length) } = readPairs(pairs);
  const kinds = CHARGED_KINDS.filter((known) => kind === undefined || kind === known);
  return kinds.map((known) => ({ at, kind: known, fee: Number(fee), effective_on: from }));
}

const cases: [string, string, Scenario, string][] = [];
for (const block of scenarios.trim().split(/\n(?=\S)/)) {
  const [name = '', ...lines] = block.split('\n').map((line) => line.trim());
  const scenario: Scenario = { name, events: [], fees: [] };
  for (const line of lines) {
    const [at = '', kind = '', ...rest] = line.split(' ');
    if (kind === '=') cases.push([name, at, scenario, rest.join(' ')]);
    else if (kind === 'fee') scenario.fees.push(...readFees(at, rest));
    else scenario.events.push({ at, kind, details: readPairs(rest) });
  }
}

const before = <Entry extends { at: string }>(entries: readonly Entry[], now: Date) =>
  entries.filter(({ at }) => new Date(at) <= now);

function inWords({ events, fees }: Scenario, moment: string): string {
  const now = new Date(moment);
  const known = [before(events, now), before(fees, now)] as const;
  const owed = chargesBy(...known, now).map(
    ({ kind, firstDay, lastDay, net, dueOn }) => `${kind} ${firstDay}/${lastDay} ${net} due ${dueOn}`,
  );
  const ahead = chargeAhead(...known, now);
  return `${owed.join('; ') || 'nothing'} > ${ahead ? `${ahead.kind} ${ahead.from} ${ahead.net}` : 'nothing'}`;
}

describe('what a company owes', () => {
  test.each(cases)('%s: %s', (name, at, scenario, expected) => {
    expect(inWords(scenario, at), name).toBe(expected);
  });
});

describe('GST', () => {
  test.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 1],
    [14, 1],
    [15, 2],
    [9_999, 1_000],
    [10_000, 1_000],
    [12_345, 1_235],
    [100_000_000, 10_000_000],
  ])('on %i cents is %i: a tenth, half a cent rounded up', (net, gst) => {
    expect(gstOn(net)).toBe(gst);
  });

  test('is never more than half a cent away from a tenth', () => {
    for (let net = 0; net <= 1_000; net += 1) {
      const twentieths = gstOn(net) * 20 - net * 2;
      expect(twentieths > -10 && twentieths <= 10, String(net)).toBe(true);
    }
  });
});
