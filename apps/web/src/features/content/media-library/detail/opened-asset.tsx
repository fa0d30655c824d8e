import { notFound, rootRouteId } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isMissing } from '../../../../lib/call-api.ts';
import { useActsAsAdmin } from '../../../../shared/session/current-session.ts';
import { DetailDrawer } from '../../../../ui/detail-drawer.tsx';
import type { AssetAddress } from '../address/use-asset-address.ts';
import { useAsset } from '../media-library.api.ts';
import { mediaLibraryMessages } from '../messages.ts';
import { AssetBadges } from './asset-badges.tsx';
import styles from './asset-panel.module.css';
import { AssetPanel } from './asset-panel.tsx';

const AssetActions = lazy(async () => ({ default: (await import('../editing/asset-actions.tsx')).AssetActions }));

type Props = { readonly id: string; readonly address: AssetAddress };

export function OpenedAsset({ id, address }: Props) {
  const t = mediaLibraryMessages.useText();
  const actsAsAdmin = useActsAsAdmin();
  const answer = useAsset(id);
  const { data: asset, error } = answer;
  if (isMissing(error)) throw notFound({ routeId: rootRouteId });
  return (
    <DetailDrawer
      title={asset?.title ?? t('asset')}
      subtitle={
        asset && (
          <p className={styles.subtitle}>
            {t(`kind-${asset.kind}`)}
            <AssetBadges asset={asset} />
          </p>
        )
      }
      answer={answer}
      label={t('loading')}
      returnFocusTo={`[data-opens="${id}"]`}
      onClose={address.close}
    >
      {(shown) => (
        <AssetPanel asset={shown}>
          {actsAsAdmin && (
            <Suspense>
              <AssetActions asset={shown} onDeleted={address.close} />
            </Suspense>
          )}
        </AssetPanel>
      )}
    </DetailDrawer>
  );
}
