import { Copy } from 'lucide-react';
import { takeFocus } from '../../../lib/take-focus.ts';
import { copyText } from '../../../shared/copy-text/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { personalTokensMessages } from './messages.ts';
import styles from './personal-tokens.module.css';

type Props = { readonly token: string; readonly onCopied: () => void; readonly onDone: () => void };

/** The token itself, this once. */
export function NewToken({ token, onCopied, onDone }: Props) {
  const t = personalTokensMessages.useText();
  const copy = async () => {
    if (await copyText(token)) onCopied();
  };
  return (
    <div className={styles.form}>
      <h3 ref={takeFocus} tabIndex={-1}>
        {t('yourToken')}
      </h3>
      <p className={styles.intro}>{t('shownOnce')}</p>
      <p className={styles.secret}>
        <code>{token}</code>
        <Button variant="outline" size="small" onClick={copy} icon={<Copy size={16} />} label={t('copy')} />
      </p>
      <p className={styles.intro}>{t('howToUse')}</p>
      <Button wide onClick={onDone} label={t('done')} />
    </div>
  );
}
