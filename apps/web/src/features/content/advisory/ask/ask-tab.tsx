import { askAdviser } from '@portal/contract/content/advisory/advisory';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useMarkets } from '../../../../shared/places/places.api.ts';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import type { Wanted } from '../address/advisory-address.ts';
import { advisoryMessages } from '../messages.ts';
import { AskForm } from './ask-form.tsx';
import { SAMPLES } from './samples.ts';

export function AskTab({ wanted: { about, sample } }: { readonly wanted: Wanted }) {
  const t = advisoryMessages.useText();
  const isDirect = useDirectLogin() !== undefined;
  const { helpSupport } = useScreens();
  const mayAsk = useMay(askAdviser) && !isDirect;
  const { data: markets, error, refetch } = useMarkets();
  if (!mayAsk) {
    return (
      <EmptyState drawing="error-login" title={t('mayNotAsk')} text={t(isDirect ? 'notAsMember' : 'mayNotAskText')}>
        {!isDirect && <LinkButton to={helpSupport} variant="soft" label={t('contactUs')} />}
      </EmptyState>
    );
  }
  if (!markets) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />;
  const begun = SAMPLES.find(({ key }) => key === sample);
  return <AskForm key={begun?.key} markets={markets} about={about} sample={begun} />;
}
