import { LATEST_LABELS, type RivalReport } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { formatCount } from '@portal/contract/formats/numbers';
import { useLanguage } from '../../../../lib/i18n.ts';
import { usePriceWords } from '../../../../shared/prices/use-price-words.ts';
import { Card } from '../../../../ui/card.tsx';
import { reviewsMessages } from '../messages.ts';

export function SeenOnShelf({ report: { brands, packs } }: { readonly report: RivalReport }) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const { formatPack } = usePriceWords();
  if (brands.length + packs.length === 0) return null;
  const lists = [
    { name: t('brands'), items: brands.map(({ brand, labels }) => ({ name: brand, labels })) },
    {
      name: t('packs'),
      items: packs.map(({ pack_kind, labels }) => ({
        name: formatPack({ pack_kind, pieces: null, pack_weight_g: null }),
        labels,
      })),
    },
  ];
  return (
    <Card className="tight">
      <h2>{t('seen')}</h2>
      {lists.map(({ name, items }) => {
        const most = Math.max(...items.map(({ labels }) => labels), 1);
        return (
          items.length > 0 && (
            <div key={name} className="tight">
              <h3 className="small">{name}</h3>
              <ul className="tight">
                {items.map((item) => (
                  <li key={item.name} className="row spread tabular">
                    <span>{item.name}</span>
                    <span className="fine">
                      {t('labelCount', { count: item.labels, number: formatCount(item.labels, language) })}
                    </span>
                    <progress max={most} value={item.labels} aria-hidden="true" />
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      <p className="tiny">{t('seenOf', { number: formatCount(LATEST_LABELS, language) })}</p>
    </Card>
  );
}
