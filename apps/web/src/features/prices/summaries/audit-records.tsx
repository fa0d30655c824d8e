import { formatCount } from '@portal/contract/formats/numbers';
import { MAX_COUNTED, type PriceFilter } from '@portal/contract/prices/observations';
import { ArrowRight } from 'lucide-react';
import { useLanguage } from '../../../lib/i18n.ts';
import type { PriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import type { PriceRecords } from '../../../shared/prices/records.api.ts';
import { Button } from '../../../ui/button.tsx';
import { RecordsHead } from '../../../ui/records-head.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { ObservationsTable } from '../observations/list/observations-table.tsx';
import { PriceHint } from '../observations/list/price-hint.tsx';
import { observationsMessages } from '../observations/messages.ts';
import { overviewMessages } from './messages.ts';

type Props = {
  readonly address: PriceAddress;
  readonly shown: PriceFilter;
  readonly records: PriceRecords;
};

export function AuditRecords({ address, shown, records: { data, error, refetch, isPlaceholderData } }: Props) {
  const t = overviewMessages.useText();
  const words = observationsMessages.useText();
  const language = useLanguage();
  if (!data) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={6} />;
  const number = formatCount(data.more ? MAX_COUNTED : data.total, language);
  return (
    <section className="tight fades" aria-label={t('records')} data-stale={isPlaceholderData || undefined}>
      <RecordsHead
        title={t('records')}
        count={data.more ? words('foundMore', { number }) : words('found', { count: data.total })}
      >
        <Button variant="quiet" size="small" onClick={() => void address.showLabels(shown)}>
          {t('allRecords')}
          <ArrowRight size={16} />
        </Button>
      </RecordsHead>
      <PriceHint />
      <ObservationsTable rows={data.items} address={address} />
    </section>
  );
}
