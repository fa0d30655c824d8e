import island from './shelf-island.webp';
import market from './shelf-market.webp';
import nets from './shelf-nets.webp';
import styles from './shelf-photos.module.css';

export function ShelfPhotos() {
  return (
    <div className={styles.photos}>
      <img src={island} alt="" />
      <img src={market} alt="" />
      <img src={nets} alt="" />
    </div>
  );
}
