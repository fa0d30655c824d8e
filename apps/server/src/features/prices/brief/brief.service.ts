import type * as contract from '@portal/contract/prices/brief';
import type { EvidenceQuestion } from '@portal/contract/prices/summaries/evidence';
import { evidencePath } from '@portal/contract/prices/summaries/evidence-path';
import { findingEvidence } from '@portal/contract/prices/summaries/finding-evidence';
import { suitsHeadlines } from '@portal/contract/prices/summaries/headlines';
import { listFindings, originsSentence } from '@portal/contract/prices/summaries/sentences';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { givePlaceBack, takePlace } from '../../../platform/export-places.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refusesExport } from '../../access/permissions/permissions.service.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { nameFilter } from '../observations/observations.service.ts';
import { summariseFigures } from '../summaries/figures.service.ts';
import { summariseGaps } from '../summaries/gaps/gaps.service.ts';
import { listPriceHeadlines } from '../summaries/headlines/headlines.service.ts';
import { toMonth } from '../summaries/months.ts';
import { summarisePromotions } from '../summaries/promotions/promotions.service.ts';
import { summariseRetailers } from '../summaries/retailers/retailers.service.ts';
import { summariseSeasons } from '../summaries/seasons/seasons.service.ts';
import { summariseOrigins } from '../summaries/series.service.ts';
import { findEvidencePhotos } from './brief-photos.service.ts';
import { filtersIn } from './brief-scope.ts';
import { BRIEF_TEXTS } from './brief-texts.ts';

type Asked = Parameters<Handler<typeof contract.getMarketBrief>>;

export const getMarketBrief: Handler<typeof contract.getMarketBrief> = async (context, filter) => {
  const { db, caller } = context;
  const refusal = refusesExport(caller, 'prices');
  if (refusal) throw new Refusal(refusal);
  const place = takePlace(caller.memberId);
  try {
    const content = await drawBrief(context, filter);
    await recordAct(db, context, {
      action: 'prices.brief-taken',
      subject: { id: caller.memberId, name: caller.email },
      after: { ...filter },
    });
    return { type: 'application/pdf', name: BRIEF_TEXTS[context.language].fileName, bytes: content.length, content };
  } finally {
    givePlaceBack(place);
  }
};

async function drawBrief(context: Asked[0], filter: Asked[1]): Promise<Uint8Array> {
  const { db, pool, caller, clock, language, publicUrl } = context;
  const market = await db.selectFrom('countries').select('iso2').where('id', '=', filter.market_id).executeTakeFirst();
  if (!market) throw new Refusal('notFound');
  const [origins, figures, gaps, promotions, retailers, seasons, written, photos, reader] = await Promise.all([
    summariseOrigins(context, filter),
    summariseFigures(context, filter),
    summariseGaps(context, filter),
    summarisePromotions(context, filter),
    summariseRetailers(context, filter),
    summariseSeasons(context, filter),
    listPriceHeadlines(context, { market_id: filter.market_id, to: filter.to }),
    findEvidencePhotos(context, filter),
    db
      .selectFrom('members')
      .select(['first_name', 'last_name'])
      .where('id', '=', caller.memberId)
      .executeTakeFirstOrThrow(),
  ]);
  const month = toMonth(origins.to);
  const isSuited = suitsHeadlines(filter);
  const sentence = (chart: string) =>
    isSuited ? written.find((headline) => headline.chart === chart && headline.month === month)?.[language] : undefined;
  const names = await nameFilter(pool, filter);
  const summaries = { origins, gaps, promotions, retailers, seasons };
  const findings = listFindings(summaries, { language });
  const address = (about: Partial<EvidenceQuestion>) => `${publicUrl}${evidencePath({ ...filter, ...about })}`;
  const { from, to, origin, gap } = figures;
  const gapDays = { from, to, ...gap };
  const [{ compose }, { describeBrief }] = await Promise.all([
    import('../../../platform/pdf/compose/compose.ts'),
    import('./brief-report.ts'),
  ]);
  const headline = sentence('origins') ?? originsSentence(origins, { language });
  const report = describeBrief({
    language,
    code: market.iso2,
    filters: filtersIn(language, { ...filter, ...names }),
    headline,
    origins,
    figures,
    retailers,
    photos,
    address: `${publicUrl}${SCREEN_PATHS.prices}?market_id=${filter.market_id}`,
    findings: findings
      .map(({ chart, text }) => {
        const about = findingEvidence(chart, summaries);
        return { text: sentence(chart) ?? text, evidence: about && address(about) };
      })
      .filter(({ text }) => text !== headline),
    evidence: {
      price: address({ origin, from, to }),
      gap: address({ basis: 'gap', origin: undefined, rival: gap?.rival, from: gapDays.from, to: gapDays.to }),
      promo: address({ basis: 'labels', origin, from, to }),
      stores: address({ basis: 'labels', origin: undefined, from, to }),
    },
    at: clock.now(),
    reader: `${reader.first_name} ${reader.last_name} · ${caller.email}`,
  });
  return (await compose(report)).pdf;
}
