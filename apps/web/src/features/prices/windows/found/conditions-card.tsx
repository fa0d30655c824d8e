import { monthlySupply } from '@portal/contract/content/competitor-reviews/supply-calendar';
import { monthName } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import { formatPercent } from '@portal/contract/formats/percent';
import type { HarvestWindows, WindowMarket } from '@portal/contract/prices/windows';
import { useId } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { placesMessages } from '../../../../shared/places/messages.ts';
import { Card } from '../../../../ui/card.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { windowsMessages } from '../messages.ts';
import { useWindowWords } from '../use-window-words.ts';
import styles from '../windows.module.css';

/** A premium is worth nothing where the fruit may not enter or comes too late. */
export function ConditionsCard({ data: { markets } }: { readonly data: HarvestWindows }) {
  const t = windowsMessages.useText();
  const accessWords = placesMessages.useText();
  const language = useLanguage();
  const { marketName } = useWindowWords();
  const titleId = useId();
  const note = (market: WindowMarket) => (language === 'de' && market.access_note_de) || market.access_note;
  return (
    <Card className="stack">
      <h2 id={titleId}>{t('conditions')}</h2>
      <p className="fine">{t('conditionsAbout')}</p>
      <DataTable
        label={{ id: titleId }}
        plain
        rows={markets}
        rowKey={({ _id }) => _id}
        columns={[
          { id: 'market', head: t('market'), isName: true, render: (market) => <b>{marketName(market)}</b> },
          {
            id: 'access',
            head: t('access'),
            render: (market) => (
              <>
                {accessWords(`access-${market.access ?? 'unknown'}`)}
                {note(market) && <span className="fine"> {note(market)}</span>}
              </>
            ),
          },
          {
            id: 'transit',
            head: t('transit'),
            render: ({ transit_weeks, transit_by }) => t(`transit-${transit_by}`, { count: transit_weeks }),
          },
          { id: 'rivals', head: t('rivalsThen'), render: (market) => <Rivals market={market} /> },
        ]}
      />
    </Card>
  );
}

function Rivals({ market: { rivals, shelf_months } }: { readonly market: WindowMarket }) {
  const t = windowsMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  if (rivals.length === 0) return <>{t('noRivals')}</>;
  /** The highest of these months in the supply calendar. */
  const supplyThen = (origin: string) => {
    const months = monthlySupply(origin);
    return months && (Math.max(...shelf_months.map((month) => months[month - 1] ?? 0)) as 0 | 1 | 2 | 3);
  };
  const months = shelf_months.map((month) => monthName(`2025-${String(month).padStart(2, '0')}-01`, language, 'short'));
  return (
    <div className={styles.rivals}>
      <span className="fine">{months.length > 2 ? `${months[0]} – ${months.at(-1)}` : months.join(', ')}</span>
      {rivals.map(({ origin, labels, promo_share }) => {
        const supply = supplyThen(origin);
        return (
          <span key={origin} className={styles.rival}>
            <OriginSticker code={origin} isDecoration />
            <span>
              {[
                originName(origin),
                t('labels', { count: labels, number: formatCount(labels, language) }),
                promo_share !== null && t('promos', { share: formatPercent(promo_share, language) }),
                supply !== undefined && t(`supply-${supply}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        );
      })}
    </div>
  );
}
