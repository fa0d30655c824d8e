import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './load-failed.module.css';
import { uiMessages } from './messages.ts';

type Props = {
  readonly message: string;
  readonly onRetry: () => void;
};

/** Stands where the content would be; the rest of the page stays usable. */
export function LoadFailed({ message, onRetry }: Props) {
  const t = uiMessages.useText();
  return (
    <div className={styles.panel}>
      <p>{message}</p>
      <Button variant="soft" size="small" onClick={onRetry} icon={<RotateCw size={16} />} label={t('tryAgain')} />
    </div>
  );
}
