import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import type { Wanted } from '../address/advisory-address.ts';
import { RequestRow } from '../requests/request-row.tsx';
import { useDeskRequests } from './desk.api.ts';
import { DeskFilters, useShowRequests } from './desk-filters.tsx';
import { deskMessages } from './messages.ts';

export function DeskList({ wanted }: { readonly wanted: Wanted }) {
  const t = deskMessages.useText();
  const { status, assignee, overdue, search, page } = wanted;
  const answer = useDeskRequests({ status, assignee, overdue, search, page });
  const show = useShowRequests();
  return (
    <>
      <DeskFilters wanted={wanted} total={answer.data?.total} />
      <Loaded answer={answer} label={t('loading')}>
        {(data) => (
          <>
            {data.total > 0 ? (
              <Card>
                <ul aria-label={t('requests')}>
                  {data.items.map((request) => (
                    <RequestRow
                      key={request._id}
                      request={request}
                      from={[request.asker, request.company].filter(Boolean).join(', ')}
                      isDesk
                    >
                      {request.is_overdue && <Badge size="small" tone="warning" label={t('overdue')} />}
                      <Badge size="small" label={request.assignee?.name ?? t('nobody')} />
                    </RequestRow>
                  ))}
                </ul>
              </Card>
            ) : status || assignee || overdue || search ? (
              <EmptyState drawing="empty-reports" title={t('noMatchTitle')} text={t('noMatchText')}>
                <Button variant="soft" onClick={() => show({})} label={t('clearFilters')} />
              </EmptyState>
            ) : (
              <EmptyState drawing="empty-reports" title={t('emptyTitle')} text={t('emptyText')} />
            )}
            <ListPages {...data} />
          </>
        )}
      </Loaded>
    </>
  );
}
