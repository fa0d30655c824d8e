import {
  type Asset,
  deleteAsset,
  replaceAssetFile,
  updateAsset,
} from '@portal/contract/content/media-library/media-library';
import { formatLongDay } from '@portal/contract/formats/days';
import { Link, notFound, rootRouteId } from '@tanstack/react-router';
import { CircleAlert, Eye, MapPin } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { isMissing } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { DetailDrawer } from '../../../../ui/detail-drawer.tsx';
import type { AssetAddress } from '../address/use-asset-address.ts';
import { useAsset } from '../media-library.api.ts';
import { mediaLibraryMessages } from '../messages.ts';
import { AssetBadges } from './asset-badges.tsx';
import { AssetFacts } from './asset-facts.tsx';
import { AssetMedium } from './asset-medium.tsx';
import { AssetUses } from './asset-uses.tsx';
import { AssetVersions } from './asset-versions.tsx';
import { DownloadButtons } from './download-buttons.tsx';

const AssetActions = lazy(async () => ({ default: (await import('../editing/asset-actions.tsx')).AssetActions }));

type Props = { readonly id: string; readonly address: AssetAddress };

export function OpenedAsset({ id, address }: Props) {
  const t = mediaLibraryMessages.useText();
  const mayWork = useMay(updateAsset, replaceAssetFile, deleteAsset);
  const answer = useAsset(id);
  const { data: asset, error } = answer;
  if (isMissing(error)) throw notFound({ routeId: rootRouteId });
  return (
    <DetailDrawer
      title={asset?.title ?? t('asset')}
      subtitle={
        asset && (
          <p className="row muted">
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
        <div className="loose tabular">
          <AssetNotice asset={shown} />
          <AssetMedium asset={shown} />
          {shown.renditions.length > 0 && <DownloadButtons asset={shown} />}
          {mayWork && (
            <Suspense>
              <AssetActions asset={shown} onDeleted={address.close} />
            </Suspense>
          )}
          {shown.has_place && (
            <Callout tone="warning" icon={<MapPin size={20} />}>
              <p>{t('hasPlace')}</p>
            </Callout>
          )}
          <AssetFacts asset={shown} />
          <AssetUses asset={shown} />
          <AssetVersions asset={shown} />
        </div>
      )}
    </DetailDrawer>
  );
}

/** The reason why it cannot be downloaded. */
function AssetNotice({ asset: { access, is_expired, use_until, file } }: { readonly asset: Asset }) {
  const t = mediaLibraryMessages.useText();
  const language = useLanguage();
  const { helpSupport } = useScreens();
  if (file) return null;
  const isRefused = access === 'full' && !is_expired;
  const words = () => {
    if (is_expired && use_until) return t('expiredText', { date: formatLongDay(use_until, language) });
    if (isRefused) return t('notForYouText');
    return t(access === 'hidden' ? 'hiddenText' : 'previewText');
  };
  return (
    <Callout tone={is_expired ? 'warning' : 'plain'} icon={is_expired ? <CircleAlert size={20} /> : <Eye size={20} />}>
      <p>{words()}</p>
      {isRefused && <Link to={helpSupport}>{t('contactUs')}</Link>}
    </Callout>
  );
}
