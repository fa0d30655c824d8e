import { Copy } from 'lucide-react';
import { takeFocus } from '../../../lib/take-focus.ts';
import { copyText } from '../../../shared/copy-text/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { personalTokensMessages } from './messages.ts';
import styles from './personal-tokens.module.css';

type Props = { readonly token: string; readonly onCopied: () => void; readonly onDone: () => void };

export function NewToken({ token, onCopied, onDone }: Props) {
  const t = personalTokensMessages.useText();
  const copy = async () => {
    if (await copyText(token)) onCopied();
  };
  return (
    <div className="loose">
      <div>
        <h3 ref={takeFocus} tabIndex={-1}>
          {t('yourToken')}
        </h3>
        <p className="lead">{t('shownOnce')}</p>
      </div>
      <p className={`row spread ${styles.secret}`}>
        <code>{token}</code>
        <Button variant="outline" size="small" onClick={copy} icon={<Copy size={16} />} label={t('copy')} />
      </p>
      <p className="muted">{t('howToUse')}</p>
      <Button wide onClick={onDone} label={t('done')} />
    </div>
  );
}
