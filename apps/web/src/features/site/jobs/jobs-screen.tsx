import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { findChoice, readChoice } from '../../../lib/choices.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { ListPages } from '../../../shared/list/list-pages.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChoice } from '../../../ui/filter-choice.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { BackLink, PageHead } from '../../../ui/page-head.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { JobRow } from './job-row.tsx';
import { useJobs } from './jobs.api.ts';
import { jobsMessages } from './messages.ts';

const STATES = ['failed', 'waiting'] as const;
const KINDS = ['mails', 'others'] as const;

export function JobsScreen() {
  const t = jobsMessages.useText();
  const { settings } = useScreens();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const address = useListAddress<'state' | 'kind'>();
  const state = readChoice(STATES, address.state);
  const kind = findChoice(KINDS, address.kind);
  const jobs = useJobs({ state, kind, page: address.page ?? 1 });
  const show = (wanted: { state?: string; kind?: string | undefined }) =>
    navigate({ to: '.', search: { state, kind, ...wanted } });
  // The pressed button goes with its row.
  const tell = (title: string) => {
    heading.current?.focus();
    showNotice({ kind: 'success', title });
  };
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('intro')}
        ref={heading}
        tabIndex={-1}
        above={<BackLink to={settings}>{t('back')}</BackLink>}
      />
      <Toolbar
        label={t('filters')}
        count={jobs.data && t('count', { count: jobs.data.total })}
        view={{
          label: t('state'),
          value: state,
          options: STATES.map((value) => ({ value, label: t(value) })),
          onChange: (value) => void show({ state: value }),
        }}
      >
        <FilterChoice
          label={t('kind')}
          all={t('all')}
          value={kind}
          choices={KINDS.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => void show({ kind: value || undefined })}
        />
      </Toolbar>
      <Loaded answer={jobs} label={t('loading')} height={240}>
        {(data) => (
          <>
            {data.total > 0 ? (
              <Card>
                <ul>
                  {data.items.map((job) => (
                    <JobRow key={job._id} job={job} onDone={tell} />
                  ))}
                </ul>
              </Card>
            ) : (
              <EmptyState
                drawing="empty-reports"
                title={t(state === 'failed' ? 'noneFailed' : 'noneWaiting')}
                text={t(state === 'failed' ? 'noneFailedText' : 'noneWaitingText')}
              />
            )}
            <ListPages {...data} />
          </>
        )}
      </Loaded>
    </>
  );
}
