import { regionName } from '@portal/contract/formats/names';
import type { NetbackMarket } from '@portal/contract/prices/netback';
import { useLanguage } from '../../../lib/i18n.ts';

export function useMarketName(): (market: Pick<NetbackMarket, 'name' | 'iso2'>) => string {
  const language = useLanguage();
  return ({ name, iso2 }) => (/^[A-Z]{2}$/.test(iso2) && regionName(language, iso2)) || name;
}
