import type { Language } from '@portal/contract/languages';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { PriceAlertForm } from '@portal/contract/prices/alerts/alerts';
import { choosesOrigin, FIGURE_KINDS, FIGURES, type Figure, type Wish } from '@portal/contract/prices/alerts/figures';
import type { PriceFilter } from '@portal/contract/prices/observations';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import * as z from 'zod/mini';

export type Begun = { readonly [field in keyof PriceAlertForm]?: PriceAlertForm[field] | undefined } & Pick<
  PriceAlertForm,
  'origin' | 'unit' | 'currency'
>;

type Seen = Pick<PriceFilter, 'market_id' | 'origin' | 'variety'> & Partial<Pick<SummaryFilter, 'unit' | 'currency'>>;

/** About the prices in sight. */
export function begunFrom({ market_id, origin = OWN_ORIGIN, variety, unit = 'kg', currency = 'aud' }: Seen): Begun {
  return { market_id, origin, variety, unit, currency };
}

const TYPED = ['market_id', 'origin', 'variety', 'kind', 'amount', 'rival', 'retailer_id', 'plan_id', 'weeks'] as const;

export type Draft = Pick<PriceAlertForm, 'figure' | 'unit' | 'currency'> & {
  readonly [name in (typeof TYPED)[number]]: string;
};

const WEEKS_AHEAD = 4;

export function toDraft(begun: Begun, language: Language): Draft {
  const { figure = FIGURES[0], market_id = '', origin, variety = '', unit, currency, amount = '' } = begun;
  const {
    rival = '',
    retailer_id = '',
    plan_id = '',
    weeks = WEEKS_AHEAD,
    kind = FIGURE_KINDS[figure][0] ?? '',
  } = begun;
  const typed = language === 'de' ? amount.replace('.', ',') : amount;
  const about = { figure, market_id, origin, variety, unit, currency, kind, amount: typed };
  return { ...about, rival, retailer_id, plan_id, weeks: String(weeks) };
}

/** A level of another figure has another meaning. */
export function withFigure(draft: Draft, figure: Figure): Draft {
  const origin = choosesOrigin(figure) ? draft.origin : OWN_ORIGIN;
  return { ...draft, figure, origin, kind: FIGURE_KINDS[figure][0] ?? '', amount: '' };
}

/** The minus sign of a text is as good as that of a keyboard. */
const withPoint = z.transform((fields: Readonly<Record<string, unknown>>): { amount?: unknown } => {
  const { amount } = fields;
  return {
    ...fields,
    amount: typeof amount === 'string' ? amount.trim().replace(',', '.').replace('−', '-') : amount,
  };
});

export const TypedAlert = z.pipe(withPoint, PriceAlertForm);

/** Undefined until every field of the figure is filled in. */
export function parseDraft(draft: Draft): Wish | undefined {
  const { data } = z.safeParse(TypedAlert, { ...draft, by_mail: false });
  if (!data) return undefined;
  const { by_mail: _, paused: __, ...wish } = data;
  return wish;
}
