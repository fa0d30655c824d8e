import { useRef } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { FailedJobRow } from './failed-job-row.tsx';
import { waitingMessages } from './messages.ts';
import { useFailedJobs } from './waiting.api.ts';

export function FailedJobs() {
  const t = waitingMessages.useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button goes with its row.
  const tell = (title: string) => {
    heading.current?.focus();
    showNotice({ kind: 'success', title });
  };
  return (
    <Card className="tight" aria-labelledby="failed-jobs">
      <h2 id="failed-jobs" ref={heading} tabIndex={-1}>
        {t('failedJobs')}
      </h2>
      <p className="fine">{t('failedJobsIntro')}</p>
      <Loaded answer={useFailedJobs()} label={t('loading')} height={64} plain>
        {(jobs) =>
          jobs.length === 0 ? (
            <p className="muted">{t('noFailedJobs')}</p>
          ) : (
            <ul>
              {jobs.map((job) => (
                <FailedJobRow key={job._id} job={job} onDone={tell} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
