import { exportAuditEntries } from '@portal/contract/record/audit-log';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ExportButton } from '../../../shared/list/export-button.tsx';
import { ListPages } from '../../../shared/list/list-pages.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { type FILTERS, useAuditEntries } from './audit-log.api.ts';
import styles from './audit-log-screen.module.css';
import { AuditFilter } from './list/audit-filter.tsx';
import { EntriesTable } from './list/entries-table.tsx';
import { auditLogMessages } from './messages.ts';

export function AuditLogScreen() {
  const t = auditLogMessages.useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const { page = 1, ...filter } = useListAddress<(typeof FILTERS)[number]>();
  const answer = useAuditEntries({ ...filter, page });
  const { data } = answer;
  const isFiltered = Object.values(filter).some(Boolean);
  const clear = () => {
    // The button goes with what it cleared.
    heading.current?.focus();
    void navigate({ to: '.', search: {} });
  };
  return (
    <>
      <PageHead title={t('auditLog')} lead={t('auditLogIntro')} ref={heading} tabIndex={-1} />
      <AuditFilter filter={filter} />
      <div className={`row ${styles.tools}`}>
        <p className="fine" role="status">
          {data && t('found', { count: data.total })}
        </p>
        {isFiltered && <Button variant="quiet" size="small" onClick={clear} label={t('clearFilters')} />}
        <ExportButton call={exportAuditEntries} filter={filter} />
      </div>
      <Loaded answer={answer} label={t('loading')} rows={8}>
        {(data) => (
          <>
            {data.total > 0 ? (
              <EntriesTable entries={data.items} />
            ) : (
              <EmptyState
                drawing="empty-reports"
                title={t(isFiltered ? 'noMatch' : 'empty')}
                text={t(isFiltered ? 'noMatchText' : 'emptyText')}
              />
            )}
            <ListPages {...data} />
          </>
        )}
      </Loaded>
    </>
  );
}
