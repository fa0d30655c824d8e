import { Card } from '../../../ui/card.tsx';
import { DisplayForm } from './display-form.tsx';
import { displayMessages } from './messages.ts';

export function DisplayCard() {
  const t = displayMessages.useText();
  return (
    <Card className="stack" aria-labelledby="display">
      <h2 id="display">{t('display')}</h2>
      <DisplayForm />
    </Card>
  );
}
