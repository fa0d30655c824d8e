import { OWN_ORIGIN } from '@portal/contract/price-words';
import type * as contract from '@portal/contract/prices/summaries/evidence';
import { MAX_EVIDENCE } from '@portal/contract/prices/summaries/evidence';
import type * as z from 'zod/mini';
import type { Caller } from '../../../../platform/caller.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { photosSeenBy, toObservationRow } from '../../observations/observations.service.ts';
import { sumInTurn, type Waiting } from '../answers/summary-turns.ts';
import { resolveQuestion } from '../question/question.service.ts';
import { selectEvidence, selectEvidencePhotos } from './evidence.queries.ts';

type Reading = Waiting & Pick<Deps, 'clock'> & { caller: Caller };
type Question = z.infer<typeof contract.EvidenceQuery>;

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
async function resolveEvidence(context: Reading, question: Question) {
  const { basis, visit_id, month, photo } = question;
  const { slice, ground } = await resolveQuestion(context, question);
  const origins = comparedOrigins(question);
  const seen = photosSeenBy(context.caller);
  return { sought: { slice, basis, origins, visitId: visit_id, month, onlyWithPhoto: photo === 'yes', seen }, ground };
}

/** The photos of all labels, one more than `most` where there are more. */
export const readEvidencePhotos = (context: Reading, question: Question, most: number): Promise<string[]> =>
  sumInTurn(context, async (pool) => {
    const { sought } = await resolveEvidence({ ...context, pool }, question);
    return selectEvidencePhotos(pool, sought, most + 1);
  });

export const listEvidence: Handler<typeof contract.listEvidence> = (context, question) =>
  sumInTurn(context, async (pool) => {
    const { show, page, page_size } = question;
    const { sought, ground } = await resolveEvidence({ ...context, pool }, question);
    const { slice, origins: compared } = sought;
    const found = await selectEvidence(pool, sought, { limit: page_size, offset: (page - 1) * page_size });
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
