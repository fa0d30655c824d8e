import { ClipboardCheck, Send } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { captureMessages } from '../messages.ts';
import styles from './draft.module.css';
import { SaveWord } from './save-word.tsx';
import type { Problem, Writing } from './use-writing.ts';
import { missingIn } from './written.ts';

type Props = { readonly writing: Writing; readonly onWrong: (problems: readonly Problem[]) => void };

export function SubmitBar({ writing, onWrong }: Props) {
  const t = captureMessages.useText();
  const { labels } = writing.written;
  const count = labels.length;
  const missing = labels.reduce((sum, label) => sum + missingIn(label), 0);
  const wrong = writing.problems.length;
  const examine = async () => {
    const found = await writing.examine();
    if (found && found.length > 0) onWrong(found);
  };
  return (
    <div className={styles.bar}>
      <div className={`row ${styles.summary}`}>
        <p>
          <b>{t('labels', { count })}</b>
          {missing > 0 && ` · ${t('missing', { count: missing })}`}
        </p>
        <SaveWord writing={writing} />
      </div>
      <p className={`fine ${styles.result}`} role="status" data-wrong={wrong > 0 || undefined}>
        {wrong > 0 ? t('found', { count: wrong }) : writing.isFine ? t('fine') : ''}
      </p>
      {writing.isFine ? (
        <Button size="large" loading={writing.isBusy} onClick={() => void writing.submit()}>
          <Send size={20} />
          {t('submit', { count })}
        </Button>
      ) : (
        <Button size="large" loading={writing.isBusy} onClick={() => void examine()}>
          <ClipboardCheck size={20} />
          {t('examine')}
        </Button>
      )}
    </div>
  );
}
