import { Card } from '../../../ui/card.tsx';
import styles from './display-form.module.css';
import { DisplayForm } from './display-form.tsx';
import { displayMessages } from './messages.ts';

/** The same as in the menu of the user, on a page. */
export function DisplayCard() {
  const t = displayMessages.useText();
  return (
    <Card aria-labelledby="display">
      <h2 id="display" className={styles.title}>
        {t('display')}
      </h2>
      <DisplayForm />
    </Card>
  );
}
