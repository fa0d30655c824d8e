import { confirmTwoFactor } from '@portal/contract/access/two-factor';
import { Copy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText, useLanguage } from '../../../../lib/i18n.ts';
import { takeFocus } from '../../../../lib/take-focus.ts';
import { copyText } from '../../../../shared/copy-text/copy-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { CodeField } from '../../../../ui/code-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { twoFactorMessages } from '../messages.ts';
import styles from './steps.module.css';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

type Props = {
  /** The key in base32, to be typed where no camera is at hand. */
  readonly secret: string;
  /** The same key as an address that authenticator apps read. */
  readonly uri: string;
  readonly onCodes: (codes: readonly string[]) => void;
};

export function ConnectPhone({ secret, uri, onCodes }: Props) {
  const t = twoFactorMessages.useText();
  const language = useLanguage();
  const form = useForm(confirmTwoFactor.body, async (body) => {
    onCodes((await callApi(confirmTwoFactor, body)).recoveryCodes);
  });
  return (
    <form {...form.props} className="loose">
      <div>
        <h3 ref={takeFocus} tabIndex={-1}>
          {t('scanTitle')}
        </h3>
        <p className="lead">{t('scanIntro')}</p>
      </div>
      <div className={styles.picture}>
        <Suspense>
          <QrCode text={uri} label={t('picture')} />
        </Suspense>
      </div>
      <a className={styles.openApp} href={uri}>
        {t('openApp')}
      </a>
      <div>
        <strong className="small">{t('key')}</strong>
        <div className={`row spread ${styles.key}`}>
          <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <IconButton label={t('copy')} icon={<Copy size={20} />} onClick={() => copyText(secret)} />
        </div>
      </div>
      <CodeField {...form.field('code')} label={contractText('inputCode', language)} />
      <Button type="submit" wide loading={form.isSending} label={t('turnOn')} />
    </form>
  );
}
