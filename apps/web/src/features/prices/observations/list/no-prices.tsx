import { formatLongDay } from '@portal/contract/formats/days';
import type { PriceFilter } from '@portal/contract/prices/observations';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { observationsMessages } from '../messages.ts';

type Period = Pick<PriceFilter, 'from' | 'to'>;

type Props = {
  readonly place: string;
  readonly outside: (Period & { readonly lastDate: string; readonly onShow: () => unknown }) | undefined;
  readonly isNarrowed: boolean;
  readonly onClear: (() => unknown) | undefined;
};

export function NoPrices({ place, outside, isNarrowed, onClear }: Props) {
  const t = observationsMessages.useText();
  const language = useLanguage();
  const title = useTitle();
  const clear = onClear && (
    <Button variant={outside ? 'quiet' : 'soft'} onClick={() => void onClear()} label={t('clearFilters')} />
  );
  if (outside) {
    const date = formatLongDay(outside.lastDate, language);
    return (
      <EmptyState
        drawing="empty-prices"
        title={title(outside, isNarrowed)}
        text={t(isNarrowed ? 'lastMatch' : 'lastPrice', { place, date })}
      >
        <div className="row">
          <Button variant="soft" onClick={() => void outside.onShow()} label={t('showThatPeriod')} />
          {clear}
        </div>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="empty-prices"
      title={t(clear ? 'noMatchTitle' : 'emptyTitle')}
      text={t(clear ? 'noMatchText' : 'emptyText')}
    >
      {clear}
    </EmptyState>
  );
}

function useTitle(): (period: Period, isNarrowed: boolean) => string {
  const t = observationsMessages.useText();
  const language = useLanguage();
  return ({ from, to }, isNarrowed) => {
    const [first, last] = [from, to].map((day) => (day ? formatLongDay(day, language) : ''));
    const span = first && last ? 'Between' : first ? 'Since' : 'Until';
    return t(`${isNarrowed ? 'noMatch' : 'noPrice'}${span}`, { first: first ?? '', last: last ?? '' });
  };
}
