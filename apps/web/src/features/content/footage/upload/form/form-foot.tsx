import type { ReactNode } from 'react';
import { contractText } from '../../../../../lib/i18n.ts';
import { sharedMessages } from '../../../../../shared/messages.ts';
import { Button } from '../../../../../ui/button.tsx';
import { ProgressBar } from '../../../../../ui/progress-bar.tsx';
import { uploadMessages } from '../messages.ts';
import styles from './footage-form.module.css';

type Props = {
  /** How much is on its way, while something is. */
  readonly share: number | undefined;
  readonly isSending: boolean;
  /** No answer came to the last try. */
  readonly isLost: boolean;
  readonly onCancel: () => void;
  /** Stands above the buttons. */
  readonly children: ReactNode;
};

/** Stays in sight while the fields scroll. */
export function FormFoot({ share, isSending, isLost, onCancel, children }: Props) {
  const t = uploadMessages.useText();
  const shared = sharedMessages.useText();
  return (
    <div className={styles.foot}>
      {share !== undefined && <ProgressBar label={t(share < 1 ? 'sending' : 'storing')} share={share} />}
      {isLost && !isSending && (
        <p className={styles.note}>
          <b>{contractText('notResponding')}</b>
          {t('lost')}
        </p>
      )}
      {children}
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {isLost ? shared('tryAgain') : t('submit')}
        </Button>
        <Button variant="outline" loading={share === 1} onClick={onCancel}>
          {t(share === undefined ? 'cancel' : 'cancelUpload')}
        </Button>
      </div>
    </div>
  );
}
