import { Button } from '../../../../ui/button.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import styles from './asset-form.module.css';
import { editingMessages } from './messages.ts';

type Props = {
  /** How much is on its way, while something is. */
  readonly share?: number | undefined;
  readonly isSending: boolean;
  readonly submit: string;
  readonly onCancel: () => void;
};

export function FormFoot({ share, isSending, submit, onCancel }: Props) {
  const t = editingMessages.useText();
  return (
    <div className={styles.foot}>
      {share !== undefined && <ProgressBar label={t(share < 1 ? 'sending' : 'storing')} share={share} />}
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {submit}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
