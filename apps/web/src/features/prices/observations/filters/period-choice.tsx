import type { PriceFilter } from '@portal/contract/prices/observations';
import { USUAL_MONTHS } from '@portal/contract/prices/summaries/summaries';
import { Calendar } from 'lucide-react';
import { sydneyToday } from '../../../../lib/dates.ts';
import {
  MONTH_PERIODS,
  matchMonths,
  matchPeriod,
  monthsUpTo,
  PERIODS,
  withMonths,
  withPeriod,
} from '../../../../shared/prices/address/periods.ts';
import { FilterChoice, withChosen } from '../../../../ui/filter-choice.tsx';
import { observationsMessages } from '../messages.ts';
import { useMonthsName, usePeriodName } from './use-period-name.ts';

type Props = {
  readonly filter: PriceFilter;
  readonly lastDay: string | undefined;
  readonly since: string | undefined;
  readonly onShow: (filter: PriceFilter) => unknown;
};

export function PeriodChoice({ filter, lastDay, since = '', onShow }: Props) {
  const t = observationsMessages.useText();
  const periodName = usePeriodName();
  const monthsName = useMonthsName();
  const today = sydneyToday();
  const usual = lastDay ? monthsUpTo(lastDay, USUAL_MONTHS) : '';
  const value = lastDay ? matchMonths(filter, lastDay) : matchPeriod(filter, today);
  const choices = lastDay
    ? MONTH_PERIODS.filter((count) => monthsUpTo(lastDay, count) >= since).map((count) => ({
        value: String(count),
        label: t('lastMonths', { count }),
      }))
    : PERIODS.map((days) => ({ value: String(days), label: t('lastDays', { days }) }));
  return (
    <FilterChoice
      label={t('period')}
      all={lastDay ? monthsName(usual > since ? usual : since, lastDay) : t('allDates')}
      icon={<Calendar size={16} />}
      choices={withChosen(choices, value, periodName(filter))}
      value={value}
      onChange={(choice) =>
        void onShow(lastDay ? withMonths(filter, choice, lastDay) : withPeriod(filter, choice, today))
      }
    />
  );
}
