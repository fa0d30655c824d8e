import { formatCount } from '@portal/contract/formats/numbers';
import { MAX_COUNTED } from '@portal/contract/prices/observations';
import { type ReactNode, useId } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import type { Answer } from '../../../../ui/loaded.tsx';
import { RecordsHead } from '../../../../ui/records-head.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { PriceHint } from '../list/price-hint.tsx';
import { observationsMessages } from '../messages.ts';

type Listed = {
  readonly total: number;
  readonly more: boolean;
  readonly page: number;
  readonly page_size: number;
};

type Props<Data> = {
  readonly list: Answer<Data>;
  readonly title: string;
  readonly formatFound: (found: { readonly count: number; readonly more: boolean }) => string;
  readonly renderNone: (data: Data) => ReactNode;
  readonly children: (data: Data) => ReactNode;
};

export function MarketList<Data extends Listed>({ list, title, formatFound, renderNone, children }: Props<Data>) {
  const t = observationsMessages.useText();
  const language = useLanguage();
  const headingId = useId();
  const { data, error, refetch, isPlaceholderData } = list;
  if (!data) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={10} />;
  if (data.total === 0) return renderNone(data);
  const most = formatCount(MAX_COUNTED, language);
  return (
    <section className="tight fades" aria-labelledby={headingId} data-stale={isPlaceholderData || undefined}>
      <RecordsHead id={headingId} title={title} count={formatFound({ count: data.total, more: data.more })} />
      <PriceHint />
      {children(data)}
      <ListPages {...data} />
      {data.more && <p className="fine">{t('moreHint', { number: most })}</p>}
    </section>
  );
}
