import { askAdviser, getAdvisoryRequest } from '@portal/contract/content/advisory/advisory';
import { ADVISORY_STATUSES } from '@portal/contract/content/advisory/advisory-words';
import { Link, useNavigate } from '@tanstack/react-router';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { OpenHint } from '../../../../shared/session/open-hint.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import type { Wanted } from '../address/advisory-address.ts';
import { useRequests } from '../advisory.api.ts';
import { SAMPLES } from '../ask/samples.ts';
import { advisoryMessages } from '../messages.ts';
import { RequestRow } from './request-row.tsx';
import styles from './requests.module.css';

/** A Primary User sees the requests of colleagues, too. */
export function MyRequests({ wanted: { status, page } }: { readonly wanted: Wanted }) {
  const t = advisoryMessages.useText();
  const navigate = useNavigate();
  const { data, error, refetch } = useRequests({ status, page });
  const isDirect = useDirectLogin() !== undefined;
  const mayAsk = useMay(askAdviser) && !isDirect;
  const show = (chosen: string) =>
    void navigate({ to: '.', search: { tab: 'requests', status: chosen || undefined }, replace: true });
  if (!data) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />;
  if (data.total === 0 && !status) return <NoRequests mayAsk={mayAsk} />;
  return (
    <>
      <Toolbar
        label={t('filters')}
        count={t('requests', { count: data.total })}
        tools={mayAsk && <LinkButton to="." search={{ tab: 'ask' }} variant="soft" label={t('tab-ask')} />}
      >
        <FilterChoice
          label={t('status')}
          all={t('allStatuses')}
          choices={ADVISORY_STATUSES.map((value) => ({ value, label: t(`status-${value}`) }))}
          value={status}
          onChange={show}
        />
      </Toolbar>
      {data.total === 0 ? (
        <EmptyState drawing="empty-reports" title={t('noMatchTitle')} text={t('noMatchText')}>
          <Button variant="soft" onClick={() => show('')} label={t('clearFilters')} />
        </EmptyState>
      ) : (
        <Card>
          <OpenHint call={getAdvisoryRequest}>{t('mayNotOpen')}</OpenHint>
          <ul aria-label={t('tab-requests')}>
            {data.items.map((request) => (
              <RequestRow key={request._id} request={request} from={request.is_own ? undefined : request.asker} />
            ))}
          </ul>
        </Card>
      )}
      <ListPages {...data} />
    </>
  );
}

function NoRequests({ mayAsk }: { readonly mayAsk: boolean }) {
  const t = advisoryMessages.useText();
  return (
    <EmptyState drawing="empty-reports" title={t('emptyTitle')} text={t(mayAsk ? 'emptyText' : 'mayNotAsk')}>
      {mayAsk && (
        <ul className={styles.samples}>
          {SAMPLES.map(({ key }) => (
            <li key={key}>
              <Link to="." search={{ tab: 'ask', sample: key }}>
                {t(`sample-subject-${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
