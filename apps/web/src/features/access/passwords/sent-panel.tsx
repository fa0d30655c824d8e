import { requestPasswordReset } from '@portal/contract/access/passwords/passwords';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { contractText, useLanguage } from '../../../lib/i18n.ts';
import { passwordsMessages } from './messages.ts';
import styles from './passwords.module.css';

/** Takes the form's place and the focus, which would be lost with its button. */
export function SentPanel() {
  const t = passwordsMessages.useText();
  const language = useLanguage();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} className={styles.good} tabIndex={-1}>
      <CircleCheck size={20} />
      <div>
        <strong>{contractText(requestPasswordReset.message, language)}</strong>
        <p>{t('sentText')}</p>
      </div>
    </div>
  );
}
