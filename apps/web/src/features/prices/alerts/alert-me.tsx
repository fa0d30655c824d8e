import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { later } from '../../../ui/later.tsx';
import type { Begun } from './alert-draft.ts';
import styles from './alerts.module.css';
import { alertsMessages } from './messages.ts';

const AlertDialog = later(
  async () => (await import('./alert-dialog.tsx')).AlertDialog,
  ({ onClose }) => onClose(),
);

type Props = {
  readonly begun: Begun | undefined;
  /** The title of a panel, whose head has room for an icon alone. */
  readonly about?: string;
};

/** Adds an alert about the figures in sight. Its place is kept until they are known. */
export function AlertMe({ begun, about }: Props) {
  const t = alertsMessages.useText();
  const [opened, setOpened] = useState<Begun>();
  const open = () => setOpened(begun);
  return (
    <>
      {about ? (
        <IconButton
          label={t('alertMeAbout', { title: about })}
          icon={<BellPlus size={20} />}
          disabled={!begun}
          onClick={open}
        />
      ) : (
        <Button variant="outline" className={styles.alertMe} disabled={!begun} onClick={open}>
          <BellPlus size={16} />
          <span className="hidden-on-phones">{t('alertMe')}</span>
        </Button>
      )}
      {opened && <AlertDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
