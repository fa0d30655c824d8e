import type { Language } from '@portal/contract/languages';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { PriceAlertForm } from '@portal/contract/prices/alerts/alerts';
import { type SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import * as z from 'zod/mini';

export type Begun = Partial<PriceAlertForm> & Pick<PriceAlertForm, 'origin' | 'unit' | 'currency'>;

export function begunFrom({ market_id, origin = OWN_ORIGIN, variety, unit, currency }: SummaryFilter): Begun {
  return { market_id, origin, variety, unit, currency };
}

export type Draft = Pick<PriceAlertForm, 'unit' | 'currency'> & {
  readonly [name in 'market_id' | 'origin' | 'variety' | 'kind' | 'amount']: string;
};

export function toDraft(begun: Begun, language: Language): Draft {
  const { market_id = '', origin, variety = '', unit, currency, kind = 'below', amount = '' } = begun;
  const typed = language === 'de' ? amount.replace('.', ',') : amount;
  return { market_id, origin, variety, unit, currency, kind, amount: typed };
}

const withPoint = z.transform((fields: Readonly<Record<string, unknown>>) => {
  const { amount } = fields;
  return { ...fields, amount: typeof amount === 'string' ? amount.trim().replace(',', '.') : amount };
});

export const TypedAlert = z.pipe(withPoint, PriceAlertForm);

export const parseDraft = (draft: Draft): PriceAlertForm | undefined =>
  z.safeParse(TypedAlert, { ...draft, by_mail: false }).data;
