import { askAdviser } from '@portal/contract/content/advisory/advisory';
import { ClosedReason } from '../../../../shared/closed-page/closed-page.tsx';
import { useMarkets } from '../../../../shared/places/places.api.ts';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import type { Wanted } from '../address/advisory-address.ts';
import { advisoryMessages } from '../messages.ts';
import { AskForm } from './ask-form.tsx';
import { SAMPLES } from './samples.ts';

export function AskTab({ wanted: { about, sample } }: { readonly wanted: Wanted }) {
  const t = advisoryMessages.useText();
  const isDirect = useDirectLogin() !== undefined;
  const mayAsk = useMay(askAdviser) && !isDirect;
  const { data: markets, error, refetch } = useMarkets();
  if (!mayAsk) {
    if (isDirect) return <EmptyState drawing="error-login" title={t('mayNotAsk')} text={t('notAsMember')} />;
    return <ClosedReason page="Advisory_Service" title={t('title')} heading={t('mayNotAsk')} drawing="error-login" />;
  }
  if (!markets) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />;
  const begun = SAMPLES.find(({ key }) => key === sample);
  return <AskForm key={begun?.key} markets={markets} about={about} sample={begun} />;
}
