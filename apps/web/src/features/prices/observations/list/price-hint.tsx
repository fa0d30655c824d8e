import { getObservation } from '@portal/contract/prices/observations';
import { OpenHint } from '../../../../shared/session/open-hint.tsx';
import { observationsMessages } from '../messages.ts';

/** Above single prices and visits, which open by the same permission. */
export function PriceHint() {
  const t = observationsMessages.useText();
  return <OpenHint call={getObservation}>{t('mayNotOpen')}</OpenHint>;
}
