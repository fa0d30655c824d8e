import type { FootageItem } from '@portal/contract/content/footage';
import { formatPaddedDay } from '@portal/contract/formats/days';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { footageMessages } from '../messages.ts';

export function useItemWords() {
  const t = footageMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  return ({ kind, retailer_name, title, market_name, date: day, alt }: FootageItem) => {
    const isVideo = kind === 'video';
    const name = retailer_name || title || t(isVideo ? 'video' : 'photo');
    const date = formatPaddedDay(day, language);
    const market = market_name && countryName(market_name);
    return { name, date, market, alt: alt || t(isVideo ? 'altVideo' : 'altPhoto', { name, date }) };
  };
}
