import { createLink } from '@tanstack/react-router';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { licenceScreenMessages } from '../messages.ts';
import styles from './parts.module.css';

const RouterButton = createLink(ButtonLink);

type Props = {
  readonly title: string;
  readonly text: string;
  /** Offers to write to the provider. */
  readonly contact?: boolean;
};

export function NoCompany({ title, text, contact }: Props) {
  const t = licenceScreenMessages.useText();
  const { helpSupport } = useScreens();
  return (
    <Card>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      {contact && (
        <div className={styles.actions}>
          <RouterButton to={helpSupport} variant="soft">
            {t('contactUs')}
          </RouterButton>
        </div>
      )}
    </Card>
  );
}
