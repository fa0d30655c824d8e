import { formatWeek } from '@portal/contract/formats/days';
import type { MondayBrief as Brief, BriefMarket } from '@portal/contract/prices/brief/monday-brief';
import type { NewsLine } from '@portal/contract/site/home/news';
import { useLanguage } from '../../../../lib/i18n.ts';
import { PhotoWithTag } from '../../../../shared/prices/photo/photo-with-tag.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { useMondayBrief } from '../home.api.ts';
import { useMarketName } from '../markets/use-market-name.ts';
import { homeMessages } from '../messages.ts';
import { PortalLink } from '../news/portal-link.tsx';
import styles from './monday-brief.module.css';

type Props = {
  /** A sentence and a photo that stand there already are not shown twice. */
  readonly news: readonly NewsLine[];
};

export function MondayBrief({ news }: Props) {
  const t = homeMessages.useText();
  return (
    <Loaded answer={useMondayBrief()} label={t('loading')} height={160}>
      {(brief) => (brief.markets.length > 0 ? <Known brief={brief} told={news.map(({ text }) => text)} /> : null)}
    </Loaded>
  );
}

function Known({ brief: { week, markets }, told }: { readonly brief: Brief; readonly told: readonly string[] }) {
  const t = homeMessages.useText();
  const language = useLanguage();
  return (
    <Card className={styles.brief} aria-labelledby="brief">
      <div>
        <h2 id="brief">{t('brief')}</h2>
        <p className="fine">{formatWeek(week, language)}</p>
      </div>
      <ul className={styles.markets}>
        {markets.map((market) => (
          <Market key={market.market_id} market={market} isTold={told.includes(market.sentence)} />
        ))}
      </ul>
    </Card>
  );
}

type MarketProps = { readonly market: BriefMarket; readonly isTold: boolean };

function Market({ market: { market, sentence, path, figures, photo, photo_price }, isTold }: MarketProps) {
  const t = homeMessages.useText();
  const marketName = useMarketName();
  return (
    <li className={styles.market}>
      <div className={styles.words}>
        <h3>{marketName(market)}</h3>
        {!isTold && (
          <p>
            <PortalLink path={path} className={styles.sentence}>
              {sentence || t('tooFewPrices')}
            </PortalLink>
          </p>
        )}
        <dl className={styles.figures}>
          {figures.map(({ label, value, note, path: evidence }) => (
            <div key={label}>
              <dt className="fine">{label}</dt>
              <dd>
                <PortalLink path={evidence} className={`tabular ${styles.value}`}>
                  {value}
                </PortalLink>
                <span className="second">{note}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {photo && !isTold && (
        <PhotoWithTag
          photo={photo}
          price={photo_price}
          ratio={4 / 3}
          context={0.45}
          boxWidth={240}
          className={styles.photo}
        />
      )}
    </li>
  );
}
