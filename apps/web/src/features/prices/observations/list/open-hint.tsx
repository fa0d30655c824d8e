import { getObservation } from '@portal/contract/prices/observations';
import { useMay } from '../../../../shared/session/use-may.ts';
import { observationsMessages } from '../messages.ts';

/** Above a table whose rows do not open for this member. */
export function OpenHint() {
  const t = observationsMessages.useText();
  return useMay(getObservation) ? null : <p className="fine">{t('mayNotOpen')}</p>;
}
