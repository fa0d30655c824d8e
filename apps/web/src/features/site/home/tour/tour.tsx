import { BellRing, BookOpenText, type LucideIcon, Tags } from 'lucide-react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { can, usePermissions } from '../../../../shared/session/permissions.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHead } from '../../../../ui/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { useClosePrompt } from '../home.api.ts';
import { homeMessages } from '../messages.ts';
import styles from './tour.module.css';

type Step = {
  readonly name: 'tourPrice' | 'tourFollow' | 'tourReport';
  readonly page: 'retail' | 'reports';
  readonly screen: 'retail' | 'priceAlerts' | 'reports';
  readonly Icon: LucideIcon;
};

const STEPS: readonly Step[] = [
  { name: 'tourPrice', page: 'retail', screen: 'retail', Icon: Tags },
  { name: 'tourFollow', page: 'retail', screen: 'priceAlerts', Icon: BellRing },
  { name: 'tourReport', page: 'reports', screen: 'reports', Icon: BookOpenText },
];

/** Only steps that this member can take. */
export function Tour() {
  const t = homeMessages.useText();
  const screens = useScreens();
  const permissions = usePermissions();
  const close = useClosePrompt();
  const steps = STEPS.filter(({ page }) => can(permissions, page));
  return (
    <Card className={styles.tour} aria-labelledby="tour">
      <CardHead spread>
        <h2 id="tour">{t('tour')}</h2>
        <Button variant="quiet" size="small" loading={close.isPending} onClick={() => close.mutate('tour')}>
          {t('closeTour')}
        </Button>
      </CardHead>
      <ol className={styles.steps}>
        {steps.map(({ name, screen, Icon }) => (
          <li key={name} className={styles.step}>
            <Icon size={24} aria-hidden />
            <h3>{t(name)}</h3>
            <p className="muted">{t(`${name}Text`)}</p>
            <LinkButton to={screens[screen]} variant="soft" size="small" label={t(`${name}Go`)} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
