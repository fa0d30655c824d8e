import { useRef } from 'react';
import { ListPages } from '../../../shared/list/list-pages.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { CardGrid } from '../../../ui/card-grid.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { useApprovals } from './approvals.api.ts';
import { seatsMessages } from './messages.ts';

export function ApprovalsScreen() {
  const t = seatsMessages.useText();
  const { page = 1 } = useListAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useApprovals(page);
  const { data } = answer;
  return (
    <div className="tight">
      <PageHead title={t('approvals')} lead={t('approvalsIntro')} ref={heading} tabIndex={-1} />
      <p className="fine" role="status">
        {data && data.total > 0 && t('waiting', { count: data.total })}
      </p>
      <Loaded answer={answer} label={t('loading')} rows={4}>
        {(data) => (
          <>
            {data.total === 0 ? (
              <EmptyState drawing="empty-users" title={t('nobodyWaits')} text={t('nobodyWaitsText')} />
            ) : (
              <CardGrid min={340}>
                {data.items.map((approval) => (
                  <li key={approval._id}>
                    {/* The card goes with its buttons. */}
                    <ApprovalCard approval={approval} onDecided={() => heading.current?.focus()} />
                  </li>
                ))}
              </CardGrid>
            )}
            <ListPages {...data} />
          </>
        )}
      </Loaded>
    </div>
  );
}
