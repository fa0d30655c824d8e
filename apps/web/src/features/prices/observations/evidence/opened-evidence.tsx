import { listEvidence } from '@portal/contract/prices/evidence';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { DetailDrawer } from '../../../../ui/detail-drawer.tsx';
import { VisitLabels } from '../detail/visit-labels.tsx';
import { type Asked, useEvidenceFound } from './evidence.api.ts';
import { evidenceMessages } from './messages.ts';
import { useEvidenceAsked } from './use-evidence.ts';

type Props = { readonly address: PriceAddress };

export function OpenedEvidence({ address }: Props) {
  const { question, close } = useEvidenceAsked();
  const mayShow = useMay(listEvidence);
  return mayShow && question && <EvidenceDrawer question={question} address={address} onClose={close} />;
}

type DrawerProps = Props & { readonly question: Asked; readonly onClose: () => void };

function EvidenceDrawer({ question, address, onClose }: DrawerProps) {
  const t = evidenceMessages.useText();
  const answer = useEvidenceFound(question);
  return (
    <DetailDrawer title={t('prices')} answer={answer} label={t('loading')} onClose={onClose}>
      {({ origins }) =>
        origins.map(({ origin, items }) => (
          <VisitLabels key={origin} title={origin} labels={items} wayTo={address.wayInto} />
        ))
      }
    </DetailDrawer>
  );
}
