import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { sharedMessages } from '../messages.ts';
import type { Aside } from './use-rounds.ts';

type Props = { readonly aside: Aside<unknown> | undefined; readonly onBringBack: () => void };

export function KeptAside({ aside, onBringBack }: Props) {
  const t = sharedMessages.useText();
  if (!aside) return null;
  return (
    <Callout tone="warning">
      <p className="tight">
        {aside.reason && <b>{aside.reason}</b>}
        {t('keptAside')}
      </p>
      <Button variant="outline" size="small" onClick={onBringBack} label={t('bringBack')} />
    </Callout>
  );
}
