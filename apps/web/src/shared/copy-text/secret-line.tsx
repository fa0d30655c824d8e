import { Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { copyText } from './copy-text.ts';
import { copyMessages } from './messages.ts';
import styles from './secret-line.module.css';

type Props = { readonly secret: string; readonly onCopied?: () => void };

export function SecretLine({ secret, onCopied }: Props) {
  const t = copyMessages.useText();
  const copy = async () => {
    if (await copyText(secret)) onCopied?.();
  };
  return (
    <p className={`row spread ${styles.secret}`}>
      <code>{secret}</code>
      <Button variant="outline" size="small" onClick={copy} icon={<Copy size={16} />} label={t('copy')} />
    </p>
  );
}
