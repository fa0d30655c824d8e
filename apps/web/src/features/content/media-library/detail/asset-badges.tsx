import type { Asset } from '@portal/contract/content/media-library/media-library';
import { Badge } from '../../../../ui/badge.tsx';
import { mediaLibraryMessages } from '../messages.ts';

export function AssetBadges({ asset: { is_expired, access } }: { readonly asset: Asset }) {
  const t = mediaLibraryMessages.useText();
  return (
    <>
      {is_expired && <Badge tone="warning" size="small" label={t('expired')} />}
      {access !== 'full' && (
        <Badge tone={access === 'hidden' ? 'accent' : 'neutral'} size="small" label={t(`access-${access}`)} />
      )}
    </>
  );
}
