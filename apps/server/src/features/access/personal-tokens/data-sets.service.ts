import type { Call, DataColumn, DataSet, DataValue } from '@portal/contract/call';
import type { TokenScope } from '@portal/contract/token-scopes';
import type { Caller } from '../../../platform/caller.ts';
import { type Step, selectKnownUntil } from '../../../platform/database/data-changes.ts';
import { givePlaceBack, inPlace, takePlace } from '../../../platform/export-places.ts';
import { exportRows } from '../../../platform/export-rows.ts';
import type { Context } from '../../../platform/mount.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';

/** One for each column. */
export type Cells<Columns extends readonly DataColumn[], Row> = {
  readonly [Name in Columns[number]['name']]: (row: Row) => DataValue;
};

type Select<Row> = (step: Step<Row>, reader: Caller) => Promise<readonly Row[]>;
type Given<Row> = {
  scope: TokenScope;
  since: string | undefined;
  columns: readonly DataColumn[];
  cells: Cells<readonly DataColumn[], Row>;
  rows: Select<Row>;
  /** Of rows that changed since and are no longer shown. */
  gone: (since: string) => Select<{ id: string }>;
};

const GONE = { name: 'gone', type: 'boolean' } as const;

/** The moment up to which changes are known is read before the rows: a later change comes with the next question. */
export async function openDataSet<Row>(
  context: Context<Call & { access: { token: TokenScope } }>,
  { scope, since, columns, cells, rows, gone }: Given<Row>,
): Promise<DataSet> {
  const { db, pool, clock, caller, askAgain } = context;
  async function* stepsOf<One>(select: Select<One>): AsyncGenerator<One> {
    yield* exportRows<One, Caller>(askAgain, (step, reader) => select(step, reader ?? caller));
  }
  const write = columns.map(({ name }) => cells[name] ?? (() => null));
  async function* lines(): AsyncGenerator<DataValue[]> {
    for await (const row of stepsOf(rows)) yield [...write.map((cell) => cell(row)), false];
    if (!since) return;
    const others = columns.slice(1).map(() => null);
    for await (const { id } of stepsOf(gone(since))) yield [id, ...others, true];
  }
  const place = takePlace(caller.memberId);
  try {
    const subject = { id: caller.memberId, name: caller.email };
    await recordAct(db, context, { action: 'data.read', subject, after: { data: scope, ...(since && { since }) } });
    const until = await selectKnownUntil(pool, clock.now());
    return { columns: [...columns, GONE], rows: inPlace(place, lines()), until, whenLapsed: place.whenLapsed };
  } catch (error) {
    givePlaceBack(place);
    throw error;
  }
}
