import { monthName } from '@portal/contract/formats/days';
import { REGIONS, SIZE_BAND_NAMES, VARIETY_NAMES } from '@portal/contract/price-words';
import type { Harvest } from '@portal/contract/prices/windows';
import { CalendarRange, Leaf, MapPin, Ruler } from 'lucide-react';
import { useLanguage } from '../../../lib/i18n.ts';
import { usePriceWords } from '../../../shared/prices/use-price-words.ts';
import { Card } from '../../../ui/card.tsx';
import { FilterChoice } from '../../../ui/filter-choice.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { windowsMessages } from './messages.ts';
import { MONTHS, monthOfWeek, regionSupply, WEEKS, weeksOutside } from './region-supply.ts';
import { useWindowWords } from './use-window-words.ts';
import { WeekStrip } from './week-strip.tsx';

type Props = { readonly harvest: Harvest; readonly onChange: (next: Harvest) => void };

/** Where, what and when: the weeks are drawn over the usual harvest of the region. */
export function HarvestCard({ harvest, onChange }: Props) {
  const t = windowsMessages.useText();
  const language = useLanguage();
  const { regionName, sizeName, weeksName } = useWindowWords();
  const { varietyName } = usePriceWords();
  const supply = regionSupply(harvest);
  const monthOfWeekName = (week: number) => monthName(MONTHS[monthOfWeek(week)] ?? '', language, 'short');
  const outside = weeksOutside(harvest);
  return (
    <Card className="stack">
      <h2>{t('harvest')}</h2>
      <Toolbar label={t('harvestFilters')}>
        <FilterChoice
          label={t('region')}
          icon={<MapPin size={16} />}
          choices={REGIONS.map((value) => ({ value, label: regionName(value) }))}
          value={harvest.region}
          onChange={(region) => onChange({ ...harvest, region: region as Harvest['region'] })}
        />
        <FilterChoice
          label={t('variety')}
          icon={<Leaf size={16} />}
          choices={VARIETY_NAMES.map((value) => ({ value, label: varietyName(value) }))}
          value={harvest.variety}
          onChange={(variety) => onChange({ ...harvest, variety: variety as Harvest['variety'] })}
        />
        <FilterChoice
          label={t('size')}
          icon={<Ruler size={16} />}
          all={t('anySize')}
          choices={SIZE_BAND_NAMES.map((value) => ({ value, label: sizeName(value) }))}
          value={harvest.size ?? ''}
          onChange={(size) => onChange({ ...harvest, size: (size || null) as Harvest['size'] })}
        />
        {(['from_week', 'to_week'] as const).map((end) => (
          <FilterChoice
            key={end}
            label={t(end)}
            icon={<CalendarRange size={16} />}
            choices={WEEKS.map((week) => ({
              value: String(week),
              label: t(end === 'from_week' ? 'fromWeek' : 'toWeek', { week, month: monthOfWeekName(week) }),
            }))}
            value={String(harvest[end])}
            onChange={(week) => onChange({ ...harvest, [end]: Number(week) })}
          />
        ))}
      </Toolbar>
      <WeekStrip
        harvest={harvest}
        supply={supply}
        onChange={({ from_week, to_week }) => onChange({ ...harvest, from_week, to_week })}
      />
      <p className="fine">
        {t('harvestWeeks', { weeks: weeksName(harvest) })} {supply ? t('shaded') : t('noSupply')}
        {supply && outside > 0 && ` ${t('outside', { count: outside })}`}
      </p>
    </Card>
  );
}
