import type { WholeAsset } from '@portal/contract/content/media-library/media-library';
import type { ReactNode } from 'react';
import { AssetFacts } from './asset-facts.tsx';
import { AssetMedium } from './asset-medium.tsx';
import { AssetNotice } from './asset-notice.tsx';
import styles from './asset-panel.module.css';
import { AssetVersions } from './asset-versions.tsx';
import { DownloadButtons } from './download-buttons.tsx';

type Props = {
  readonly asset: WholeAsset;
  readonly children: ReactNode;
};

export function AssetPanel({ asset, children }: Props) {
  return (
    <div className={styles.panel}>
      <AssetNotice asset={asset} />
      <AssetMedium asset={asset} />
      {asset.renditions.length > 0 && <DownloadButtons asset={asset} />}
      {children}
      <AssetFacts asset={asset} />
      <AssetVersions asset={asset} />
    </div>
  );
}
