import type { LicenceSummary } from '@portal/contract/customers/licences';
import { licenceScreenMessages } from '../messages.ts';
import styles from './parts.module.css';

export function ProvidersWords({ licence }: { readonly licence: LicenceSummary }) {
  const t = licenceScreenMessages.useText();
  if (!licence.reason) return null;
  return (
    <figure>
      <figcaption className="small below">{t(licence.status === 'expired' ? 'refused' : 'weWrote')}</figcaption>
      <blockquote className={styles.quote}>{licence.reason}</blockquote>
    </figure>
  );
}
