import { sql } from 'kysely';
import type { Pool } from 'pg';
import { selectGaps } from './gaps/gaps.queries.ts';
import { firstDayInMonth } from './months.ts';
import { enough } from './question/question.service.ts';
import { GAP_COLUMNS, SHELF_COLUMNS, type Source, unionAll } from './question/summary-source.ts';
import { type ShelfRow, selectShelves } from './summaries.queries.ts';

// For alerts: months of many slices in one statement. The place of a slice is carried before the code of an origin.

const placed = (part: ReturnType<Source['cells']>, place: number, columns: 'gaps' | 'shelves') =>
  columns === 'gaps'
    ? sql`select month, ${`${place} `}::text || origin as origin, ratios, differences from (${part}) slice`
    : sql`select month, ${`${place} `}::text || origin as origin, labels, promos, facings from (${part}) slice`;

function splitPlace<Row extends { origin: string }>(row: Row): Row & { place: number } {
  const [place, origin = ''] = row.origin.split(' ');
  return { ...row, place: Number(place), origin };
}

/** The portal's gap to each rival, in each month alone. */
export async function readGapsOfSlices(pool: Pool, sources: readonly Source[], months: readonly string[]) {
  if (sources.length === 0) return [];
  const gaps = unionAll(
    sources.map((source, place) => placed(source.gaps, place, 'gaps')),
    GAP_COLUMNS,
  );
  const spans = months.map((month) => ({ from: firstDayInMonth(month), to: firstDayInMonth(month) }));
  return (await selectGaps(pool, gaps, spans)).map((row) => {
    const { place, origin } = splitPlace(row);
    return { place, origin, month: months[row.span] ?? '', ratio: enough(row.visits, row.ratio) };
  });
}

export async function readShelvesOfSlices(
  pool: Pool,
  sources: readonly Source[],
): Promise<(ShelfRow & { place: number })[]> {
  if (sources.length === 0) return [];
  const shelves = unionAll(
    sources.map((source, place) => placed(source.shelves, place, 'shelves')),
    SHELF_COLUMNS,
  );
  return (await selectShelves(pool, shelves)).map(splitPlace);
}
