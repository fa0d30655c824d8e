import { monthName } from '@portal/contract/formats/days';
import type { HarvestWindows, WindowMarket } from '@portal/contract/prices/windows';
import { useId } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useIsPhone } from '../../../../lib/use-is-phone.ts';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { placesMessages } from '../../../../shared/places/messages.ts';
import { Card } from '../../../../ui/card.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { windowsMessages } from '../messages.ts';
import { useWindowWords } from '../use-window-words.ts';
import styles from '../windows.module.css';

/** A premium is worth nothing where the fruit may not enter or comes too late. */
export function ConditionsCard({ data: { markets } }: { readonly data: HarvestWindows }) {
  const t = windowsMessages.useText();
  const isPhone = useIsPhone();
  const titleId = useId();
  return (
    <Card className="stack">
      <h2 id={titleId}>{t('conditions')}</h2>
      <p className="fine">{t('conditionsAbout')}</p>
      {isPhone ? <Folds markets={markets} /> : <Table markets={markets} titleId={titleId} />}
    </Card>
  );
}

type Markets = { readonly markets: readonly WindowMarket[] };

function useConditions() {
  const t = windowsMessages.useText();
  const accessWords = placesMessages.useText();
  const language = useLanguage();
  return {
    access: ({ access }: WindowMarket) => accessWords(`access-${access ?? 'unknown'}`),
    note: (market: WindowMarket) => (language === 'de' && market.access_note_de) || market.access_note,
    transit: ({ transit_weeks, transit_by }: WindowMarket) => t(`transit-${transit_by}`, { count: transit_weeks }),
  };
}

function Table({ markets, titleId }: Markets & { readonly titleId: string }) {
  const t = windowsMessages.useText();
  const { marketName } = useWindowWords();
  const { access, note, transit } = useConditions();
  return (
    <DataTable
      label={{ id: titleId }}
      plain
      rows={markets}
      rowKey={({ _id }) => _id}
      columns={[
        {
          id: 'market',
          head: t('market'),
          isName: true,
          width: '14%',
          render: (market) => <b>{marketName(market)}</b>,
        },
        {
          id: 'access',
          head: t('access'),
          width: '29%',
          render: (market) => (
            <>
              {access(market)}
              {note(market) && <span className="fine"> {note(market)}</span>}
            </>
          ),
        },
        { id: 'transit', head: t('transit'), width: '12%', render: transit },
        { id: 'rivals', head: t('rivalsThen'), render: (market) => <Rivals market={market} /> },
      ]}
    />
  );
}

/** On a phone a market is one line until it is opened. */
function Folds({ markets }: Markets) {
  const t = windowsMessages.useText();
  const { marketName } = useWindowWords();
  const { access, note, transit } = useConditions();
  return (
    <div>
      {markets.map((market) => (
        <details key={market._id} className={styles.fold}>
          <summary>
            <b>{marketName(market)}</b> <span className="fine">{[access(market), transit(market)].join(' · ')}</span>
          </summary>
          {note(market) && <p>{note(market)}</p>}
          <p className="fine">{t('rivalsThen')}</p>
          <Rivals market={market} />
        </details>
      ))}
    </div>
  );
}

function Rivals({ market: { rivals, shelf_months } }: { readonly market: WindowMarket }) {
  const t = windowsMessages.useText();
  const language = useLanguage();
  const { tellRival } = useWindowWords();
  if (rivals.length === 0) return <>{t('noRivals')}</>;
  const months = shelf_months.map((month) => monthName(`2025-${String(month).padStart(2, '0')}-01`, language, 'short'));
  return (
    <div className={styles.rivals}>
      <span className="fine">{months.length > 2 ? `${months[0]} – ${months.at(-1)}` : months.join(', ')}</span>
      {rivals.map((rival) => (
        <span key={rival.origin} className={styles.rival}>
          <OriginSticker code={rival.origin} isDecoration />
          <span>
            {tellRival(
              rival,
              shelf_months.map((month) => month - 1),
            )}
          </span>
        </span>
      ))}
    </div>
  );
}
