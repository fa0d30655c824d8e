import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { type Begun, begunFrom } from './alert-draft.ts';
import styles from './alerts.module.css';
import { alertsMessages } from './messages.ts';

type Props = { readonly shown: SummaryFilter | undefined };

/** Adds an alert about the prices in sight. Its place is kept until they are known. */
export function AlertMe({ shown }: Props) {
  const t = alertsMessages.useText();
  const [opened, setOpened] = useState<Begun>();
  return (
    <>
      <Button
        variant="outline"
        className={styles.alertMe}
        disabled={!shown}
        onClick={() => setOpened(shown && begunFrom(shown))}
      >
        <BellPlus size={16} />
        <span className="hidden-on-phones">{t('alertMe')}</span>
      </Button>
      <AlertDialog opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
