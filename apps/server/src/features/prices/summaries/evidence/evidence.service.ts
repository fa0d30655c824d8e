import { OWN_ORIGIN } from '@portal/contract/price-words';
import type * as contract from '@portal/contract/prices/summaries/evidence';
import { MAX_EVIDENCE } from '@portal/contract/prices/summaries/evidence';
import type { Handler } from '../../../../platform/mount.ts';
import { photosSeenBy, toObservationRow } from '../../observations/observations.service.ts';
import { sumInTurn } from '../answers/summary-turns.ts';
import { resolveQuestion } from '../question/question.service.ts';
import { selectEvidence } from './evidence.queries.ts';

type Question = Parameters<Handler<typeof contract.listEvidence>>[1];

/** Undefined for all. The gap is always ours to a rival's. */
function comparedOrigins({ basis, origin, rival }: Question): string[] | undefined {
  if (basis === 'gap') {
    const theirs = rival ?? (origin === OWN_ORIGIN ? undefined : origin);
    return theirs ? [OWN_ORIGIN, theirs] : undefined;
  }
  if (rival) return [origin ?? OWN_ORIGIN, rival];
  return origin ? [origin] : undefined;
}

/** Only for callers who see single prices; `resolveQuestion` refuses others. */
export const listEvidence: Handler<typeof contract.listEvidence> = (context, question) =>
  sumInTurn(context, async (pool) => {
    const { basis, visit_id, photo, show, page, page_size } = question;
    const { slice, ground } = await resolveQuestion({ ...context, pool }, question);
    const compared = comparedOrigins(question);
    const found = await selectEvidence(
      pool,
      {
        slice,
        basis,
        origins: compared,
        visitId: visit_id,
        onlyWithPhoto: photo === 'yes',
        seen: photosSeenBy(context.caller),
      },
      { limit: page_size, offset: (page - 1) * page_size },
    );
    const sum = (name: 'total' | 'with_photo') => found.reduce((all, one) => all + one[name], 0);
    const origins = compared ?? found.toSorted(byLabels).map(({ origin }) => origin);
    return {
      market_name: ground.name,
      from: slice.from,
      to: slice.to,
      total: sum('total'),
      with_photo: sum('with_photo'),
      more: sum('total') > MAX_EVIDENCE,
      page,
      page_size,
      origins: origins
        .filter((origin) => !show || origin === show)
        .map((origin) => {
          const { rows, ...counts } = found.find((one) => one.origin === origin) ?? { ...NONE, origin };
          return { ...counts, items: rows.map(toObservationRow) };
        }),
    };
  });

const NONE = { total: 0, with_photo: 0, rows: [] };

type Counted = { origin: string; total: number };
const byLabels = (one: Counted, other: Counted) =>
  Number(other.origin === OWN_ORIGIN) - Number(one.origin === OWN_ORIGIN) ||
  other.total - one.total ||
  (one.origin < other.origin ? -1 : 1);
