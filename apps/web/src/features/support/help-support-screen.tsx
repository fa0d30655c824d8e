import type { SupportType } from '@portal/contract/support';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useScreens } from '../../shared/screens.ts';
import { Button } from '../../ui/button.tsx';
import styles from './help-support-screen.module.css';
import { supportMessages } from './messages.ts';
import { chosenOption, supportOptions } from './support-options.ts';

export function HelpSupportScreen() {
  const t = supportMessages.useText();
  const navigate = useNavigate();
  const { contactUs } = useScreens();
  const hintId = useId();
  const [chosen, setChosen] = useState<SupportType | undefined>(() => chosenOption.get()?.type);
  useDocumentTitle(t('howCanWeHelp'));

  const goOn = async () => {
    chosenOption.set(chosen);
    await navigate({ to: contactUs });
  };

  return (
    <div className={styles.page}>
      <h1>{t('howCanWeHelp')}</h1>
      <p className={styles.intro}>{t('helpIntro')}</p>
      <div className={styles.options}>
        {supportOptions.map(({ type, icon: Icon, label, text }) => (
          <button
            key={type}
            type="button"
            className={styles.option}
            aria-pressed={chosen === type}
            onClick={() => setChosen(chosen === type ? undefined : type)}
          >
            <Icon size={28} aria-hidden />
            <strong>{t(label)}</strong>
            <span>{t(text)}</span>
          </button>
        ))}
      </div>
      <div className={styles.next}>
        <Button size="large" disabled={!chosen} aria-describedby={chosen ? undefined : hintId} onClick={goOn}>
          {t('next')}
        </Button>
        {!chosen && <p id={hintId}>{t('chooseFirst')}</p>}
      </div>
    </div>
  );
}
