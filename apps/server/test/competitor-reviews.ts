import type { CompetitorReview, ReviewWords } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import type { TestPortal } from './portal.ts';

type Sender = { token: string };

/** A text that the portal takes. */
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

type Writing = { method?: 'POST' | 'PUT'; body?: object; ifMatch?: number };

export function write(portal: TestPortal, path: string, { token }: Sender, writing: Writing = {}) {
  const { method = 'POST', body, ifMatch } = writing;
  return portal.request(`/api/competitor-reviews${path}`, {
    method,
    token,
    ...(body && { body }),
    ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
  });
}

export async function createReview(
  portal: TestPortal,
  place: { market_id: string; origin_code: string },
  sender: Sender,
): Promise<CompetitorReview> {
  const answer = await write(portal, '', sender, { body: { ...WORDS, ...place } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}

export async function publishReview(portal: TestPortal, { _id }: CompetitorReview, sender: Sender) {
  const answer = await write(portal, `/${_id}/publish`, sender);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data as CompetitorReview;
}
