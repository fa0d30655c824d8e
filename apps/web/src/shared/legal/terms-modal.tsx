import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useLanguage } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { legalQuery } from './legal-query.ts';
import { LegalText } from './legal-text.tsx';
import { legalMessages } from './messages.ts';
import styles from './terms-modal.module.css';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
};

/** For reading only: OK and Cancel both close, the box in the form is what accepts. */
export function TermsModal({ open, onClose }: Props) {
  const t = legalMessages.useText();
  const terms = useQuery({ ...legalQuery('termsofuse', useLanguage()), enabled: open });
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={styles.modal}>
          <header className={styles.head}>
            <div>
              <Dialog.Title className={styles.title}>{t('termsOfUse')}</Dialog.Title>
              <p className={styles.version}>
                {terms.data ? t('version', { version: terms.data.version, date: terms.data.date }) : '\u00a0'}
              </p>
            </div>
            <Dialog.Close render={<IconButton label={t('close')} icon={<X size={20} />} />} />
          </header>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it */}
          <div className={styles.body} tabIndex={0} role="region" aria-label={t('termsOfUse')}>
            {terms.data ? (
              <LegalText document={terms.data} heading="h3" />
            ) : terms.isError ? (
              <LoadFailed message={terms.error.message} onRetry={terms.refetch} />
            ) : (
              <Spinner label={t('loading')} />
            )}
          </div>
          <footer className={styles.foot}>
            <Dialog.Close render={<Button variant="outline">{t('cancel')}</Button>} />
            <Dialog.Close render={<Button>{t('ok')}</Button>} />
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
