import { formatDateTime } from '@portal/contract/formats/times';
import { useLanguage } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RecordRow } from '../../../ui/record-row.tsx';
import { waitingMessages } from './messages.ts';
import { useFailedJobs } from './waiting.api.ts';

export function FailedJobs() {
  const t = waitingMessages.useText();
  const language = useLanguage();
  return (
    <Card className="tight" aria-labelledby="failed-jobs">
      <h2 id="failed-jobs">{t('failedJobs')}</h2>
      <p className="fine">{t('failedJobsIntro')}</p>
      <Loaded answer={useFailedJobs()} label={t('loading')} height={64} plain>
        {(jobs) =>
          jobs.length === 0 ? (
            <p className="muted">{t('noFailedJobs')}</p>
          ) : (
            <ul>
              {jobs.map(({ _id, name, attempts, lastTriedAt }) => (
                <RecordRow key={_id} name={name}>
                  <p className="fine">
                    {t('attempts', { count: attempts, moment: formatDateTime(lastTriedAt, language) })}
                  </p>
                </RecordRow>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
