import { addDeckPiece, createDeck, type Deck, getDeck, isDrawn, type PieceForm } from '@portal/contract/content/decks';
import { storeExportVolumes } from '@portal/contract/prices/trade';
import { createReview, publishReview } from './competitor-reviews.ts';
import { addFootage } from './footage.ts';
import { filePart, sendForm } from './forms.ts';
import { png } from './pictures.ts';
import type { TestPortal } from './portal.ts';
import { openShop, plantPrices, type Shop } from './prices.ts';
import { plantReport, plantSeries } from './reports.ts';

type Sender = { token: string };
export type Pieces = Record<
  'chart' | 'figure' | 'photo' | 'label' | 'page' | 'review' | 'volumes' | 'trend',
  Partial<PieceForm>
>;

/** One of everything that can be collected, in a market with prices of two origins. */
export async function openCollection(portal: TestPortal, admin: Sender): Promise<{ shop: Shop; pieces: Pieces }> {
  const shop = await openShop(portal);
  const day = portal.deps.clock.now().toISOString().slice(0, 8);
  const ids = await plantPrices(
    portal,
    Array.from({ length: 6 }, (_, at) => [
      { shop, day: `${day}01`, aud_per_kg: `1${at}.2500` },
      { shop, day: `${day}01`, aud_per_kg: `9.${at}500`, origin: 'MX' },
    ]).flat(),
  );
  const observation_id = ids[0] ?? '';
  const { item } = await addFootage(
    portal,
    await png({ width: 640, height: 480 }),
    { market_id: shop.place.id },
    admin,
  );
  await portal.database.db
    .insertInto('observation_photos')
    .values({
      observation_id,
      footage_id: item._id,
      tag: JSON.stringify({ left: 0.2, top: 0.6, width: 0.3, height: 0.2 }),
    })
    .execute();
  const report_id = await plantReport(portal, { series_id: await plantSeries(portal), pages: ['One', 'Two'] });
  const review = await createReview(portal, { market_id: shop.place.id, origin_code: 'MX' }, admin);
  await publishReview(portal, review, admin);
  await storeExports(portal, admin);
  const query = `market_id=${shop.place.id}&unit=kg`;
  return {
    shop,
    pieces: {
      chart: { kind: 'chart', title: 'Price by origin', chart: 'origins', query },
      figure: { kind: 'figure', title: 'Median price', figure: 'price', query },
      photo: { kind: 'photo', title: 'The shelf', footage_id: item._id },
      label: { kind: 'photo', title: 'The label', footage_id: item._id, observation_id },
      page: { kind: 'report-page', title: 'From the report', report_id, page: 2 },
      review: { kind: 'review', title: 'Mexico', review_id: review._id },
      volumes: { kind: 'chart', title: 'Exports by month', chart: 'export-volume', query: 'kind=calendar&market=SG' },
      trend: {
        kind: 'chart',
        title: 'Month by month',
        chart: 'review-price',
        query: `market_id=${shop.place.id}&origin=MX`,
      },
    },
  };
}

/** 1,000 t a month to Singapore at A$5/kg in 2025, half of it in 2024; as much to Hong Kong. */
async function storeExports(portal: TestPortal, admin: Sender): Promise<void> {
  const rows = [2024, 2025].flatMap((year) =>
    Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`).flatMap((month) =>
      ['SG', 'HK'].map((market) => ({
        month,
        market,
        variety: '' as const,
        volume_kg: year === 2025 ? 1_000_000 : 500_000,
        value_cents: year === 2025 ? 500_000_000 : 200_000_000,
        is_provisional: month === '2025-12',
      })),
    ),
  );
  const { status, text } = await portal.call(
    storeExportVolumes,
    { rows, source: 'ABS', released_on: '2026-02-05' },
    admin,
  );
  if (status !== 200) throw new Error(text);
}

export async function openDeck(portal: TestPortal, { token }: Sender, title = 'Singapore, October'): Promise<string> {
  const { body, status, text } = await portal.call(createDeck, { title }, { token });
  if (status !== 200) throw new Error(text);
  return body.data._id;
}

export async function addPiece(
  portal: TestPortal,
  { token }: Sender,
  id: string,
  piece: Partial<PieceForm>,
  language = 'en',
) {
  const fields = Object.entries(piece).map(([name, value]) => ({ name, value: String(value) }));
  const parts =
    piece.kind && isDrawn(piece.kind)
      ? [...fields, filePart('picture', await png({ width: 800, height: 450 }))]
      : fields;
  return sendForm(portal, addDeckPiece, parts, { input: { id }, token, headers: { 'accept-language': language } });
}

export async function readDeck(portal: TestPortal, { token }: Sender, id: string, language = 'en'): Promise<Deck> {
  const { body } = await portal.call(getDeck, { id }, { token, headers: { 'accept-language': language } });
  return body.data;
}
