import { CircleAlert, RotateCw } from 'lucide-react';
import styles from './act-failed.module.css';
import { Button } from './button.tsx';
import { uiMessages } from './messages.ts';

type Props = {
  readonly message: string | undefined;
  /** Where what was pressed is not there to be pressed once more. */
  readonly onRetry?: () => void;
};

/** Why what was pressed beside it was not done; nothing while nothing failed. */
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
