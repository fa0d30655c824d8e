import { CircleAlert, RotateCw } from 'lucide-react';
import styles from './act-failed.module.css';
import { Button } from './button.tsx';
import { uiMessages } from './messages.ts';

type Props = {
  readonly message: string | undefined;
  /** Where the pressed button is gone. */
  readonly onRetry?: () => void;
};

/** Nothing while nothing failed. */
export function ActFailed({ message, onRetry }: Props) {
  const t = uiMessages.useText();
  if (!message) return null;
  return (
    <div className={styles.failed} role="alert">
      <p>
        <CircleAlert size={16} />
        {message}
      </p>
      {onRetry && (
        <Button variant="soft" size="small" onClick={onRetry} icon={<RotateCw size={16} />} label={t('tryAgain')} />
      )}
    </div>
  );
}
