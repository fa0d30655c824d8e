import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { type PriceParameter, readId } from '../../../shared/prices/address/price-address.ts';
import { PricePage } from '../../../shared/prices/page/price-page.tsx';
import { pricesOnly } from '../../../shared/prices/page/prices-only.tsx';
import { startSender } from './device/sender.ts';
import { OpenedDraft } from './draft/opened-draft.tsx';
import { useMember } from './drafts.api.ts';
import { OwnDrafts } from './own-drafts.tsx';
import { StartForm } from './start-form.tsx';

function Capture() {
  const navigate = useNavigate();
  const member = useMember();
  useEffect(() => startSender(member), [member]);
  const draft = readId(useListAddress<PriceParameter>().draft);
  const open = (id: string | undefined) => void navigate({ to: '.', search: { draft: id } });
  return (
    <PricePage current="priceCapture">
      {draft ? (
        <OpenedDraft key={draft} id={draft} onLeave={() => open(undefined)} />
      ) : (
        <div className="stack">
          <OwnDrafts onOpen={open} />
          <StartForm onStarted={open} />
        </div>
      )}
    </PricePage>
  );
}

export const CaptureScreen = pricesOnly(Capture);
