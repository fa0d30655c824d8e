import type { SupportType } from '@portal/contract/site/support';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from './help-support-screen.module.css';
import { supportMessages } from './messages.ts';
import { supportOptions, useChosenOption } from './support-options.ts';

export function HelpSupportScreen() {
  const t = supportMessages.useText();
  const navigate = useNavigate();
  const { contactUs } = useScreens();
  const hintId = useId();
  const chosen = useChosenOption()?.type;
  const { supportDetail, licenceWish } = useLocation().state;
  const stateWith = (supportType: SupportType | undefined) => ({ supportType, supportDetail, licenceWish });

  const choose = (supportType: SupportType | undefined) =>
    navigate({ to: '.', state: stateWith(supportType), replace: true, resetScroll: false });
  const goOn = () => navigate({ to: contactUs, state: stateWith(chosen) });

  return (
    <div className={styles.page}>
      <PageHead title={t('howCanWeHelp')} lead={t('helpIntro')} />
      <div className={styles.options}>
        {supportOptions.map(({ type, icon: Icon, label, text }) => (
          <button
            key={type}
            type="button"
            className={styles.option}
            aria-pressed={chosen === type}
            onClick={() => choose(chosen === type ? undefined : type)}
          >
            <Icon size={28} aria-hidden />
            <strong>{t(label)}</strong>
            <span>{t(text)}</span>
          </button>
        ))}
      </div>
      <div className="row muted">
        <Button size="large" disabled={!chosen} aria-describedby={chosen ? undefined : hintId} onClick={goOn}>
          {t('next')}
        </Button>
        {!chosen && <p id={hintId}>{t('chooseFirst')}</p>}
      </div>
    </div>
  );
}
