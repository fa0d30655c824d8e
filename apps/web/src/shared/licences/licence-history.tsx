import { HISTORY_PAGE_SIZE, type HistoryEntry, listLicenceHistory } from '@portal/contract/customers/licences';
import { formatLongDay } from '@portal/contract/formats/days';
import { formatCents } from '@portal/contract/formats/money';
import { formatSydneyTime } from '@portal/contract/formats/times';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listQuery } from '../../lib/call-query.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { reloadQueries } from '../../lib/query-client.ts';
import { Card } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import styles from './licence-history.module.css';
import { licenceMessages } from './messages.ts';

const KEY = 'licence-history';

export function reloadLicenceHistory(companyId: string) {
  void reloadQueries({ queryKey: [KEY, companyId] });
}

export function LicenceHistory({ companyId }: { readonly companyId: string }) {
  const t = licenceMessages.useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    listQuery([KEY, companyId, page], listLicenceHistory, { id: companyId, page }),
  );
  return (
    <Card aria-labelledby="licence-history" aria-busy={!data && !error}>
      <h2 id="licence-history">{t('history')}</h2>
      {data ? (
        <>
          <p className="lead">{t(data.total === 0 ? 'historyEmpty' : 'historyIntro')}</p>
          <ol className="fades below" data-stale={isPlaceholderData || undefined} aria-live="polite">
            {data.items.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ol>
          <Pager page={page} size={HISTORY_PAGE_SIZE} total={data.total} onChange={setPage} />
        </>
      ) : (
        <Waiting error={error} onRetry={refetch} label={t('loading')} height={160} plain />
      )}
    </Card>
  );
}

function Entry({ entry }: { readonly entry: HistoryEntry }) {
  const t = licenceMessages.useText();
  const language = useLanguage();
  const { kind, cause, fee } = entry;
  const dayText = (day: string | null) => (day ? formatLongDay(day, language) : '');
  return (
    <li className={styles.entry} data-kind={kind}>
      <p className={styles.what}>
        {t(entryKey(entry), {
          firstDay: dayText(entry.firstDay),
          lastDay: dayText(entry.lastDay),
          fee: fee ? formatCents(fee.fee, language) : '',
        })}
      </p>
      {cause && <p>{t('causeIs', { cause: t(cause) })}</p>}
      {entry.reason && <blockquote className={styles.reason}>{entry.reason}</blockquote>}
      <p className="fine">
        <time dateTime={entry.at}>{formatSydneyTime(entry.at, language)}</time> · {entry.actor || t('provider')}
      </p>
    </li>
  );
}

function entryKey({ kind, item, fee }: HistoryEntry) {
  if (kind === 'fee') return fee?.kind === 'subscription' ? 'happened-fee-subscription' : 'happened-fee-ongoing';
  return kind === 'confirmed' && item ? (`confirmed-${item}` as const) : (`happened-${kind}` as const);
}
