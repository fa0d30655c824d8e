import { unbroken } from '@portal/contract/formats/days';
import { formatMoney } from '@portal/contract/formats/money';
import { formatDecimal } from '@portal/contract/formats/numbers';
import { formatChange } from '@portal/contract/formats/percent';
import { formatMonths, seasonName } from '@portal/contract/formats/periods';
import { type ExportFigures, OTHER_MARKETS, type YearKind } from '@portal/contract/prices/trade';
import { useLanguage } from '../../../lib/i18n.ts';
import { useOriginName } from '../../../shared/origins/use-origin-name.ts';
import { tradeMessages } from './messages.ts';

/** Below it a tonne has a decimal, and a value is written out. */
const [FEW_TONNES, MILLIONS_FROM] = [10, 100_000];

export function useExportWords() {
  const t = tradeMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const decimals = (value: number, digits: number) =>
    formatDecimal(value, language, { maximumFractionDigits: digits, minimumFractionDigits: digits });
  return {
    tonnes: (value: number) =>
      unbroken(t('tonnes', { amount: decimals(value, value > 0 && value < FEW_TONNES ? 1 : 0) })),
    tick: (value: number) => decimals(value, 0),
    value: (aud: number) =>
      aud < MILLIONS_FROM
        ? formatMoney(aud, 'AUD', language)
        : unbroken(t('millions', { amount: decimals(aud / 1e6, 1) })),
    unitValue: (aud: number | null) => (aud === null ? '–' : t('perKg', { amount: formatMoney(aud, 'AUD', language) })),
    /** The change of one figure; nothing without a year before. */
    change: (now: ExportFigures, before: ExportFigures | null, of: keyof ExportFigures) => {
      const [one, other] = [now[of], before?.[of]];
      return one === null || !other ? '–' : formatChange(one / other - 1, language);
    },
    marketName: (code: string) => (code === OTHER_MARKETS ? t('otherMarkets') : originName(code)),
    yearName: (year: number, kind: YearKind) => (kind === 'financial' ? seasonName(year) : String(year)),
    months: (from: string, to: string) => formatMonths(`${from}-01`, `${to}-01`, language),
  };
}
