import { dateFormat } from '@portal/contract/formats';
import type { PriceFilter } from '@portal/contract/prices/observations';
import { LOCALES } from '@portal/contract/prices/summaries/money';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatDay } from '../../../../shared/licences/days.ts';
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
    const date = formatDay(outside.lastDate, language);
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
  const days = dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  return ({ from, to }) => {
    if (!from || !to) return from ? t('sinceDay', { day: said(from) }) : t('untilDay', { day: said(to ?? '') });
    const range = days.formatRange(new Date(from), new Date(to)).replace(/\s*[–-]\s*/, t('spanAnd'));
    return t('between', { range });
  };
  function said(day: string) {
    return days.format(new Date(day));
  }
}
