import { askAdviser } from '@portal/contract/content/advisory/advisory';
import { useNavigate } from '@tanstack/react-router';
import { ClosedReason } from '../../../../shared/closed-page/closed-page.tsx';
import { AskForm } from '../../../../shared/pieces/ask/ask-form.tsx';
import { useMarkets } from '../../../../shared/places/places.api.ts';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import type { Wanted } from '../address/advisory-address.ts';
import { OurAdvisers } from '../advisers/our-advisers.tsx';
import columns from '../columns.module.css';
import { advisoryMessages } from '../messages.ts';
import { SAMPLES } from './samples.ts';

export function AskTab({ wanted }: { readonly wanted: Wanted }) {
  return (
    <div className={columns.page}>
      <AskCard wanted={wanted} />
      <OurAdvisers />
    </div>
  );
}

function AskCard({ wanted: { about, sample } }: { readonly wanted: Wanted }) {
  const t = advisoryMessages.useText();
  const isDirect = useDirectLogin() !== undefined;
  const mayAsk = useMay(askAdviser) && !isDirect;
  const navigate = useNavigate();
  const { data: markets, error, refetch } = useMarkets();
  if (!mayAsk) {
    if (isDirect) return <EmptyState drawing="error-login" title={t('mayNotAsk')} text={t('notAsMember')} />;
    return <ClosedReason page="Advisory_Service" title={t('title')} heading={t('mayNotAsk')} drawing="error-login" />;
  }
  if (!markets) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />;
  const begun = SAMPLES.find(({ key }) => key === sample);
  return (
    <Card className="stack">
      <h2>{t('askTitle')}</h2>
      <AskForm
        key={begun?.key}
        markets={markets}
        about={about}
        begun={
          begun && {
            topic: begun.topic,
            market_id: markets.find(({ iso2 }) => iso2 === begun.iso2)?._id,
            subject: t(`sample-subject-${begun.key}`),
            body: t(`sample-body-${begun.key}`),
          }
        }
        onAsked={(request) => navigate({ to: '.', search: { tab: 'requests', request }, ignoreBlocker: true })}
      />
    </Card>
  );
}
