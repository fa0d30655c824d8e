import { Copy, Download, Printer } from 'lucide-react';
import { takeFocus } from '../../../../lib/take-focus.ts';
import { copyText } from '../../../../shared/copy-text/copy-text.ts';
import { useSessionUser } from '../../../../shared/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { twoFactorMessages } from '../messages.ts';
import styles from './recovery-codes.module.css';

type Props = { readonly codes: readonly string[]; readonly onDone: () => void };

export function RecoveryCodes({ codes, onDone }: Props) {
  const t = twoFactorMessages.useText();
  const heading = t('fileHeading', { email: useSessionUser()?.email.name ?? '' });
  const text = codes.join('\n');
  return (
    <div className={`loose ${styles.sheet}`}>
      <div>
        <h3 ref={takeFocus} tabIndex={-1}>
          {t('codesTitle')}
        </h3>
        <p className={`lead ${styles.intro}`}>{t('codesIntro')}</p>
      </div>
      <p className={styles.printed}>{heading}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={`row ${styles.actions}`}>
        <Button variant="outline" size="small" onClick={() => copyText(text)}>
          <Copy size={16} />
          {t('copy')}
        </Button>
        <Button variant="outline" size="small" onClick={() => saveFile(`${heading}\n\n${text}\n`)}>
          <Download size={16} />
          {t('download')}
        </Button>
        <Button variant="outline" size="small" onClick={() => window.print()}>
          <Printer size={16} />
          {t('print')}
        </Button>
      </div>
      <Button wide onClick={onDone} label={t('done')} />
    </div>
  );
}

function saveFile(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'avocados-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
