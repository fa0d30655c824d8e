import { exactMoney, formatMoney } from '@portal/contract/formats/money';
import { formatDecimal } from '@portal/contract/formats/numbers';
import type { NetbackMarket, ScenarioMarket } from '@portal/contract/prices/netback';
import type { NetbackBar } from '@portal/contract/prices/netback/compute-netback';
import { useLanguage } from '../../../lib/i18n.ts';
import { netbackMessages } from './messages.ts';

export function useNetbackWords() {
  const t = netbackMessages.useText();
  const language = useLanguage();
  const aud = (digits: string) => formatMoney(digits, 'AUD', language);
  const isTotal = ({ step }: Pick<NetbackBar, 'step'>) => step === 'shelf' || step === 'farm-gate';
  const percent = (digits: string) => t('percent', { value: formatDecimal(digits, language) });
  return {
    stepName: ({ step }: Pick<NetbackBar, 'step'>) => t(`step-${step}`),
    isTotal,
    /** Steps are taken off. */
    amount: (bar: NetbackBar, unit: 'kg' | 'tray') =>
      isTotal(bar) || /^0\.0+$/.test(bar[unit]) ? aud(bar[unit]) : `−${aud(bar[unit]).replace(/^[-−]/, '')}`,
    /** '9%', 'S$12.90', or A$ per kg or tray. */
    input: ({ step }: NetbackBar, given: ScenarioMarket, { currency }: NetbackMarket) => {
      if (step === 'farm-gate') return '';
      if (step === 'shelf') return formatMoney(given.shelf_price, currency, language);
      if (step === 'freight' || step === 'levies')
        return t('perKg', { amount: exactMoney(given[step], 'AUD', language) });
      if (step === 'packing') return t('perTray', { amount: exactMoney(given.packing, 'AUD', language) });
      return percent(given[step]);
    },
    aud,
  };
}
