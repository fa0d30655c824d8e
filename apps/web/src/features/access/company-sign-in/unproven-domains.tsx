import type { SignInSetup } from '@portal/contract/access/company-sign-in';
import { Copy } from 'lucide-react';
import { copyText } from '../../../shared/copy-text/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { useCheckDomains } from './company-sign-in.api.ts';
import styles from './company-sign-in.module.css';
import { companySignInMessages } from './messages.ts';

type Props = { readonly companyId: string; readonly setup: SignInSetup };

export function UnprovenDomains({ companyId, setup: { unproven } }: Props) {
  const t = companySignInMessages.useText();
  const check = useCheckDomains(companyId, (left) =>
    left.length === 0
      ? showNotice({ kind: 'success', title: t('proven') })
      : showNotice({
          kind: 'warning',
          title: t('notFound', { domains: left.map(({ domain }) => domain).join(', ') }),
          text: t('notFoundText'),
        }),
  );
  return (
    <section className={`stack ${styles.unproven}`} aria-labelledby="unproven-domains">
      <h3 id="unproven-domains">{t('unproven')}</h3>
      <p className="muted">{t('unprovenAbout')}</p>
      <ul className={styles.records}>
        {unproven.map(({ domain, name, value }) => (
          <li key={domain}>
            <b>{domain}</b>
            <Facts
              facts={[
                [t('recordName'), <Copied key="name" text={name} label={t('copyName', { domain })} />],
                [t('recordValue'), <Copied key="value" text={value} label={t('copyValue', { domain })} />],
              ]}
            />
          </li>
        ))}
      </ul>
      <Button variant="outline" loading={check.isPending} onClick={() => check.mutate()} label={t('check')} />
    </section>
  );
}

function Copied({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <span className={styles.copied}>
      <code>{text}</code>
      <IconButton label={label} icon={<Copy size={16} />} onClick={() => void copyText(text)} />
    </span>
  );
}
