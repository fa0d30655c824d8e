import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { Card } from '../../../../ui/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { licenceScreenMessages } from '../messages.ts';
import styles from './parts.module.css';

type Props = {
  readonly title: string;
  readonly text: string;
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
        <div className="row below">
          <LinkButton to={helpSupport} variant="soft" label={t('contactUs')} />
        </div>
      )}
    </Card>
  );
}
