import { formatShortDay } from '@portal/contract/formats/days';
import type { Language } from '@portal/contract/languages';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import type { EvidenceQuestion } from '@portal/contract/prices/summaries/evidence';
import { gapsSentence, lastPricedDay, originsSentence } from '@portal/contract/prices/summaries/sentences';
import { SummaryFilter, summariseGaps, summariseOrigins } from '@portal/contract/prices/summaries/summaries';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/call-api.ts';
import { slideMessages } from './messages.ts';

/** The summaries' own sentence about the gap to the rival, or about the origin's price; empty where prices are too few. */
export async function compareInWords({ rival, ...question }: EvidenceQuestion, language: Language): Promise<string> {
  const { origin, ...filter } = z.parse(SummaryFilter, question);
  if (!rival) return originsSentence(await callApi(summariseOrigins, { ...filter, origin }), { language }) ?? '';
  // Gaps are those of our own fruit.
  if (origin && origin !== OWN_ORIGIN) return '';
  const summary = await callApi(summariseGaps, { ...filter, origin: undefined });
  const rivals = summary.rivals.filter((one) => one.origin === rival);
  const sentence = gapsSentence({ ...summary, rivals }, { language });
  const days = { from: formatShortDay(summary.from, language), to: formatShortDay(lastPricedDay(summary), language) };
  // One visit beside it may say otherwise.
  return sentence ? slideMessages.t('overPeriod', { sentence, ...days }) : '';
}
