import type { NewsLine } from '@portal/contract/site/home/news';
import { PhotoWithTag } from '../../../../shared/prices/photo/photo-with-tag.tsx';
import { useMarketName } from '../markets/use-market-name.ts';
import styles from './news-card.module.css';
import { PortalLink } from './portal-link.tsx';

export function MarketChange({ line: { market, figure, text, path, photo } }: { readonly line: NewsLine }) {
  const marketName = useMarketName();
  const [before, ...after] = figure ? text.split(figure) : [text];
  return (
    <li className={styles.change}>
      {photo && <PhotoWithTag photo={photo} ratio={16 / 9} context={0.45} boxWidth={380} className={styles.photo} />}
      <h3 className="tiny">{marketName(market)}</h3>
      <p>
        <PortalLink path={path} className={styles.sentence}>
          {before}
          {after.length > 0 && <b className="tabular">{figure}</b>}
          {after.join(figure)}
        </PortalLink>
      </p>
    </li>
  );
}
