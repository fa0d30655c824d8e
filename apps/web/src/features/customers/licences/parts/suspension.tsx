import type { LicenceSummary } from '@portal/contract/customers/licences';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { Card } from '../../../../ui/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { licenceScreenMessages } from '../messages.ts';
import styles from './parts.module.css';
import { ProvidersWords } from './providers-words.tsx';

export function Suspension({ licence }: { readonly licence: LicenceSummary }) {
  const t = licenceScreenMessages.useText();
  const { helpSupport, payments } = useScreens();
  const isUnpaid = licence.cause === 'unpaid';
  return (
    <Card aria-labelledby="suspension">
      <h2 id="suspension">{t('howToCure')}</h2>
      <ProvidersWords licence={licence} />
      <p className={styles.text}>{t(`cure-${licence.cause ?? 'breach'}`)}</p>
      <p className={styles.text}>{t('cureText')}</p>
      <div className="row below">
        {isUnpaid && <LinkButton to={payments} label={t('toPayments')} />}
        <LinkButton to={helpSupport} variant={isUnpaid ? 'quiet' : 'primary'} label={t('contactUs')} />
      </div>
    </Card>
  );
}
