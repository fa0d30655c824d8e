import { formatMonth } from '@portal/contract/formats/days';
import type { SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
import { Info } from 'lucide-react';
import { useLanguage } from '../../../lib/i18n.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { Callout } from '../../../ui/callout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { overviewMessages } from './messages.ts';
import styles from './overview.module.css';

export function PartialView({ period }: { readonly period: SummaryPeriod | undefined }) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const { licence, helpSupport } = useScreens();
  const month = (day: string) => formatMonth(day, language, 'long');
  return (
    <aside className={styles.partial} aria-label={t('partialTitle')}>
      <Callout tone="info" icon={<Info size={20} />}>
        <b>{t('partialTitle')}</b>
        <p>
          {period?.since && t('partialPeriod', { first: month(period.since), last: month(period.to) })}{' '}
          {t('partialText')}
        </p>
        <div className="row">
          <LinkButton to={licence} variant="outline" size="small" label={t('yourLicence')} />
          <LinkButton to={helpSupport} variant="quiet" size="small" label={t('contactUs')} />
        </div>
      </Callout>
    </aside>
  );
}
