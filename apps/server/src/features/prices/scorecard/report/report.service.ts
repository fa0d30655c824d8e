import type * as contract from '@portal/contract/prices/scorecard';
import type { ScorecardQuestion, StoreInSight } from '@portal/contract/prices/scorecard';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { mayOn } from '../../../../platform/caller.ts';
import { givePlaceBack, takePlace } from '../../../../platform/export-places.ts';
import { drawKeptPhoto } from '../../../../platform/files/draw-kept-photo.ts';
import type { Context, Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { refusesExport } from '../../../access/permissions/permissions.service.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { findStorePhoto, scoreMarket } from '../scorecard.service.ts';
import type { DrawnStore } from './describe-scorecard.ts';
import { REPORT_TEXTS } from './report-texts.ts';

type Taking = Context<typeof contract.getScorecardReport>;

export const getScorecardReport: Handler<typeof contract.getScorecardReport> = async (context, question) => {
  const { db, caller, language } = context;
  const refusal = refusesExport(caller, 'prices');
  if (refusal) throw new Refusal(refusal);
  const place = takePlace(caller.memberId);
  try {
    const content = await drawReport(context, question);
    await recordAct(db, context, {
      action: 'prices.scorecard-taken',
      subject: { id: caller.memberId, name: caller.email },
      after: { ...question },
    });
    return { type: 'application/pdf', name: REPORT_TEXTS[language].fileName, bytes: content.length, content };
  } finally {
    givePlaceBack(place);
  }
};

async function drawReport(context: Taking, question: ScorecardQuestion): Promise<Uint8Array> {
  const { db, caller, clock, language, publicUrl } = context;
  const { market_id } = question;
  const market = await db.selectFrom('countries').select('iso2').where('id', '=', market_id).executeTakeFirst();
  if (!market) throw new Refusal('notFound');
  const scorecard = await scoreMarket(context, question);
  const [best, worst, reader] = await Promise.all([
    drawStore(context, scorecard.best),
    drawStore(context, scorecard.worst),
    db
      .selectFrom('members')
      .select(['first_name', 'last_name'])
      .where('id', '=', caller.memberId)
      .executeTakeFirstOrThrow(),
  ]);
  const [{ compose }, { describeScorecard }] = await Promise.all([
    import('../../../../platform/pdf/compose/compose.ts'),
    import('./describe-scorecard.ts'),
  ]);
  const { from, to } = scorecard;
  const report = describeScorecard({
    language,
    code: market.iso2,
    scorecard,
    photos: { best, worst },
    address: `${publicUrl}${SCREEN_PATHS.scorecard}?${new URLSearchParams({ market_id, from, to }).toString()}`,
    at: clock.now(),
    reader: `${reader.first_name} ${reader.last_name} · ${caller.email}`,
  });
  return (await compose(report)).pdf;
}

/** A document takes the photo out of the portal, so it needs the right to export footage. */
async function drawStore(context: Taking, store: StoreInSight | null): Promise<DrawnStore | undefined> {
  if (!store || !mayOn(context.caller, 'In_Market_Footage', 'export')) return undefined;
  const found = await findStorePhoto(context, store);
  const jpeg = found && (await drawKeptPhoto(context, found.file_id));
  if (!jpeg) return undefined;
  const { file_id: _, ...photo } = found;
  const address = `${context.publicUrl}${SCREEN_PATHS.footage}?item=${photo.footage_id}`;
  return { ...store, photo, jpeg, address };
}
