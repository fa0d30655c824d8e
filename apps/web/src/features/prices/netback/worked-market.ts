import { formatDecimal } from '@portal/contract/formats/numbers';
import type { Language } from '@portal/contract/languages';
import { currencyExponent } from '@portal/contract/price-words';
import {
  NETBACK_FIELDS,
  type NetbackField,
  NetbackInput,
  type NetbackMarket,
  type NetbackMedian,
  type ScenarioMarket,
} from '@portal/contract/prices/netback';

const INPUTS = ['shelf_price', ...NETBACK_FIELDS, 'aud_rate'] as const;
export type InputName = NetbackField | 'shelf_price' | 'aud_rate';

/** A market on the sheet; the figures are what was typed, not yet checked. */
export type WorkedMarket = {
  readonly market_id: string;
  readonly typed: Readonly<Record<InputName, string>>;
  readonly median: NetbackMedian | null;
};

/** As people type it: in German with a comma. */
export const readDigits = (typed: string): string => typed.trim().replace(',', '.');

export const writeDigits = (digits: string, language: Language): string =>
  language === 'de' ? digits.replace('.', ',') : digits;

/** The key of what is wrong; undefined where the field is fine. */
export function wrongInput(name: InputName, typed: string): string | undefined {
  const digits = readDigits(typed);
  if (digits === '') return 'required';
  return NetbackInput.shape[name].safeParse(digits).success ? undefined : 'invalidNumber';
}

/** Undefined while a field is wrong. */
export function readMarket({ market_id, typed, median }: WorkedMarket): ScenarioMarket | undefined {
  const digits = Object.fromEntries(INPUTS.map((name) => [name, readDigits(typed[name])]));
  const checked = NetbackInput.safeParse(digits);
  return checked.success ? { market_id, ...checked.data, median } : undefined;
}

export function beginMarket({ _id, defaults, rate }: NetbackMarket, language: Language): WorkedMarket {
  const given = new Map(defaults.map(({ field, value }) => [field, value]));
  const write = (digits: string | undefined) => writeDigits(digits ?? '', language);
  const fields = Object.fromEntries(NETBACK_FIELDS.map((field) => [field, write(given.get(field))]));
  const typed = { ...fields, shelf_price: '', aud_rate: write(rate?.aud_rate) };
  return { market_id: _id, typed: typed as WorkedMarket['typed'], median: null };
}

export function reopenMarket({ market_id, median, ...digits }: ScenarioMarket, language: Language): WorkedMarket {
  const typed = Object.fromEntries(INPUTS.map((name) => [name, writeDigits(digits[name], language)]));
  return { market_id, typed: typed as WorkedMarket['typed'], median };
}

/** The median as it is shown, in the decimals of shops: whoever computes along by hand gets the same cents. */
export function medianDigits(median: number, currency: string): string {
  const decimals = currencyExponent(currency);
  return formatDecimal(median.toFixed(10), 'en', {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}
