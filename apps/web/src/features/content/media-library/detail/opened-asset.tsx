import { notFound, rootRouteId } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isMissing } from '../../../../lib/call-api.ts';
import { useActsAsAdmin } from '../../../../shared/session/current-session.ts';
import { Drawer } from '../../../../ui/drawer.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { AssetAddress } from '../address/use-asset-address.ts';
import { useAsset } from '../media-library.api.ts';
import { mediaLibraryMessages } from '../messages.ts';
import { AssetBadges } from './asset-badges.tsx';
import styles from './asset-panel.module.css';
import { AssetPanel } from './asset-panel.tsx';

const AssetActions = lazy(async () => ({ default: (await import('../editing/asset-actions.tsx')).AssetActions }));

type Props = { readonly id: string; readonly address: AssetAddress };

/** One asset with everything that is known of it, which may stand on no page in sight. */
export function OpenedAsset({ id, address }: Props) {
  const t = mediaLibraryMessages.useText();
  const actsAsAdmin = useActsAsAdmin();
  const { data: asset, error, refetch } = useAsset(id);
  if (isMissing(error)) throw notFound({ routeId: rootRouteId });
  return (
    <Drawer
      title={asset?.title ?? t('asset')}
      subtitle={
        asset && (
          <p className={styles.subtitle}>
            {t(`kind-${asset.kind}`)}
            <AssetBadges asset={asset} />
          </p>
        )
      }
      returnFocusTo={`[data-opens="${id}"]`}
      onClose={address.close}
    >
      {asset ? (
        <AssetPanel asset={asset}>
          {actsAsAdmin && (
            <Suspense>
              <AssetActions asset={asset} onDeleted={address.close} />
            </Suspense>
          )}
        </AssetPanel>
      ) : error ? (
        <LoadFailed message={error.message} onRetry={refetch} />
      ) : (
        <Skeleton label={t('loading')} rows={8} plain />
      )}
    </Drawer>
  );
}
