import { mediaLibraryMessages } from '../messages.ts';
import tile from './asset-tile.module.css';
import styles from './skeleton-tiles.module.css';

const TILES = 8;

/** In the shape of the tiles that will stand there. */
export function SkeletonTiles({ className }: { readonly className: string | undefined }) {
  const t = mediaLibraryMessages.useText();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className={className} aria-hidden="true">
        {Array.from({ length: TILES }, (_, index) => (
          <div key={index} className={tile.tile}>
            <div className={`shimmer ${styles.picture}`} />
            <div className={tile.words}>
              <div className={`shimmer ${styles.bar}`} />
              <div className={`shimmer ${styles.bar} ${styles.short}`} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
