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
  const span = useSpan();
  const clear = onClear && (
    <Button variant={outside ? 'quiet' : 'soft'} onClick={() => void onClear()} label={t('clearFilters')} />
  );
  if (outside) {
    const date = formatLongDay(outside.lastDate, language);
    return (
      <EmptyState
        drawing="empty-prices"
        title={t(isNarrowed ? 'nothingOfThis' : 'noAudits', { place, span: span(outside) })}
        text={t(isNarrowed ? 'lastFound' : 'lastAudit', { date })}
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

/** 'between 1 and 31 March 2026', 'since 1 March 2026', 'until 31 March 2026'. */
function useSpan(): (period: Period) => string {
  const t = observationsMessages.useText();
  const language = useLanguage();
  return ({ from, to }) => {
    if (from && to) return t('between', { first: formatLongDay(from, language), last: formatLongDay(to, language) });
    const day = formatLongDay(from ?? to ?? '', language);
    return from ? t('sinceDay', { day }) : t('untilDay', { day });
  };
}
