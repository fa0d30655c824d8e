import {
  type CompetitorReview,
  createCompetitorReview,
  publishCompetitorReview,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { type ReviewWords } from '@portal/contract/content/competitor-reviews/review-words';
import type { TestPortal } from './portal.ts';

type Sender = { token: string };

export const WORDS: ReviewWords = {
  position: 'value',
  headline_en: 'Kenya sells on price',
  headline_de: 'Kenia verkauft über den Preis',
  body_en: 'Kenyan fruit fills the value end of the shelf.',
  body_de: 'Kenianische Früchte füllen das günstige Ende des Regals.',
  strengths_en: ['Price', 'Short sea route'],
  strengths_de: ['Preis', 'Kurzer Seeweg'],
  weaknesses_en: ['Uneven ripeness'],
  weaknesses_de: ['Ungleiche Reife'],
  implications_en: ['Sell quality, not price'],
  implications_de: ['Qualität verkaufen, nicht den Preis'],
  access_status: 'open',
  tariff_pct: 0,
  access_source: 'Customs tariff',
  access_checked_at: '2026-02-01',
};

export async function createReview(
  portal: TestPortal,
  place: { market_id: string; origin_code: string },
  sender: Sender,
): Promise<CompetitorReview> {
  const answer = await portal.call(createCompetitorReview, { ...WORDS, ...place }, sender);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}

export async function publishReview(portal: TestPortal, { _id }: CompetitorReview, sender: Sender) {
  const answer = await portal.call(publishCompetitorReview, { id: _id }, sender);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}
