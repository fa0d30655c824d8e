import { formatLongDay } from '@portal/contract/formats/days';
import { getObservation } from '@portal/contract/prices/observations';
import { notFound, rootRouteId } from '@tanstack/react-router';
import { isMissing } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { PieceMenu } from '../../../../shared/pieces/piece-menu.tsx';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import { usePricePiece } from '../../../../shared/prices/use-price-piece.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DetailDrawer } from '../../../../ui/detail-drawer.tsx';
import { observationsMessages } from '../messages.ts';
import { usePrice } from '../observations.api.ts';
import styles from './detail.module.css';
import { PricePanel } from './price-panel.tsx';

type Props = { readonly id: string; readonly address: PriceAddress };

export function OpenedPrice(props: Props) {
  return useMay(getObservation) && <PriceDrawer {...props} />;
}

function PriceDrawer({ id, address }: Props) {
  const t = observationsMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const { pricePiece } = usePricePiece();
  const answer = usePrice(id);
  const { data: price, error } = answer;
  if (isMissing(error)) throw notFound({ routeId: rootRouteId });
  return (
    <DetailDrawer
      title={price?.product_text ?? t('onePrice')}
      subtitle={
        <p className={styles.subtitle}>
          {price && (
            <>
              <OriginSticker code={price.origin_code} isDecoration />
              {originName(price.origin_code)} · {formatLongDay(price.date, language)}
              {price.status !== 'approved' && <Badge tone="warning" label={t(`status-${price.status}`)} />}
            </>
          )}
        </p>
      }
      tools={price && <PieceMenu key={price._id} piece={pricePiece(price)} />}
      answer={answer}
      label={t('loading')}
      returnFocusTo={`[data-opens="${id}"]`}
      onClose={address.close}
    >
      {(shown) => <PricePanel key={shown._id} price={shown} address={address} />}
    </DetailDrawer>
  );
}
