import type { PriceAlert } from '@portal/contract/prices/alerts/alerts';
import { useState } from 'react';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toForm, useBackTest } from './alerts.api.ts';
import styles from './alerts.module.css';
import { BackTestSeasons } from './back-test-seasons.tsx';
import { alertsMessages } from './messages.ts';

/** Read when it is opened: a list of alerts asks for none. */
export function TestedAlert({ alert }: { readonly alert: PriceAlert }) {
  const t = alertsMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const { by_mail: _, paused: __, ...wish } = toForm(alert);
  const { data, error, refetch } = useBackTest(isOpen ? wish : undefined);
  return (
    <details className={styles.backTest} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('backTest')}</summary>
      {error ? (
        <LoadFailed message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <BackTestSeasons tested={data} watched={alert} />
      ) : (
        <Spinner label={t('loadingBackTest')} />
      )}
    </details>
  );
}
