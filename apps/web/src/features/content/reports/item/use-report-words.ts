import type { ReportItem } from '@portal/contract/content/reports/reports';
import { unbroken } from '@portal/contract/formats/days';
import { formatFileSize } from '@portal/contract/formats/measures';
import { editionName } from '@portal/contract/formats/periods';
import { formatEventDay } from '@portal/contract/formats/times';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { reportsMessages } from '../messages.ts';

const MOST_MARKETS = 2;

export function useReportWords() {
  const t = reportsMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  return (report: ReportItem) => {
    const { kind, markets, edition, published_at, pages, bytes, reading_minutes } = report;
    const names = markets.map(({ name }) => countryName(name));
    const more = names.length - MOST_MARKETS;
    return {
      kind: t(kind),
      edition: editionName(edition, language),
      markets:
        names.length === 0
          ? t('allMarkets')
          : more > 0
            ? t('moreMarkets', { count: more, markets: names.slice(0, MOST_MARKETS).join(', ') })
            : names.join(', '),
      allMarkets: names.join(', ') || t('allMarkets'),
      date: published_at ? unbroken(formatEventDay(published_at, language)) : t('notPublished'),
      length: pages > 0 ? t('pages', { count: pages }) : t('noFile'),
      size: pages > 0 ? unbroken(`PDF ${formatFileSize(bytes, language)}`) : '',
      time: t('minutes', { count: reading_minutes }),
    };
  };
}
