import { askAdviser } from '@portal/contract/content/advisory/advisory';
import { ADVISORY_BUSINESS_DAYS, ADVISORY_TOPICS } from '@portal/contract/content/advisory/advisory-words';
import { Link } from '@tanstack/react-router';
import { Clock, MessageCircleQuestion } from 'lucide-react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { askMessages } from '../../../../shared/pieces/ask/messages.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Card } from '../../../../ui/card.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { advisoryMessages } from '../messages.ts';
import styles from './offer.module.css';

const { normal, urgent } = ADVISORY_BUSINESS_DAYS;
const STEPS = ['step1', 'step2', 'step3', 'step4'] as const;

export function OfferTab() {
  const t = advisoryMessages.useText();
  const topics = askMessages.useText();
  const { helpSupport } = useScreens();
  const mayAsk = useMay(askAdviser);
  return (
    <div className={styles.page}>
      <Card className={`stack ${styles.text}`}>
        <h2>{t('adviserTitle')}</h2>
        <p>{t('adviserText')}</p>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <h2>{t('topicsTitle')}</h2>
        <ul className={`columns ${styles.topics}`}>
          {ADVISORY_TOPICS.map((topic) => (
            <li key={topic}>
              <strong>{topics(`topic-${topic}`)}</strong>
              <span className="second">{t(`about-${topic}`)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card className={`stack ${styles.contact}`}>
        <h2 className="row">
          <Clock size={20} />
          {t('responseTitle')}
        </h2>
        <Facts
          look="ends"
          facts={[
            [t('normalQuestion'), t('businessDays', { count: normal })],
            [t('urgentQuestion'), t('businessDays', { count: urgent })],
          ]}
        />
        <p className="fine">{t('responseText')}</p>
        {mayAsk && (
          <LinkButton
            to="."
            search={{ tab: 'ask' }}
            wide
            icon={<MessageCircleQuestion size={20} />}
            label={t('tab-ask')}
          />
        )}
        <p className="fine">
          {t('portalQuestion')} <Link to={helpSupport}>{t('contactUs')}</Link>
        </p>
      </Card>
    </div>
  );
}
