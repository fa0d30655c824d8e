import { formatShortDay } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import { formatClock } from '@portal/contract/formats/times';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../lib/i18n.ts';
import { countriesQuery } from '../../../../shared/countries/countries-query.ts';
import { countryChoices } from '../../../../shared/countries/country-choices.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { Example } from '../example.tsx';
import { advancedFormMessages } from './messages.ts';
import type { UNITS, Visit } from './visit.ts';

export type Sent = Visit & {
  readonly opensAt: number;
  readonly unit: (typeof UNITS)[number];
  readonly organic: boolean;
};

export function SentValues({ sent }: { readonly sent: Sent }) {
  const t = advancedFormMessages.useText();
  const language = useLanguage();
  const { data: countries = [] } = useQuery(countriesQuery);
  const country = countryChoices(countries, language).find(({ value }) => value === sent.country);
  const midnight = new Date(sent.day).setHours(0, 0, 0, 0);
  const rows = [
    [t('name'), sent.name],
    [t('email'), sent.email],
    [t('password'), t('passwordNotShown')],
    [t('country'), country?.label ?? ''],
    [t('format'), t(`format-${sent.format}`)],
    [t('day'), formatShortDay(sent.day, language)],
    [t('opensAt'), formatClock(new Date(midnight + sent.opensAt), language)],
    [t('displays'), formatCount(Number(sent.displays), language)],
    [t('code'), sent.code],
    [t('unit'), t(`unit-${sent.unit}`)],
    [t('organic'), t(sent.organic ? 'yes' : 'no')],
    [t('note'), sent.note],
    [t('photo'), sent.photo?.name ?? t('none')],
  ] as const;
  return (
    <Example title={t('values')}>
      <Facts look="grid" facts={rows} />
    </Example>
  );
}
