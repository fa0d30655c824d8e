import { OWN_ORIGIN } from '@portal/contract/price-words';
import type { Harvest, WindowMarket } from '@portal/contract/prices/windows';
import { daysOnShelf } from '@portal/contract/prices/windows/season-weeks';
import { seasonName } from '@portal/contract/prices/windows/window-sentences';
import { EvidenceLink } from '../../../../shared/prices/evidence-link.tsx';
import { windowsMessages } from '../messages.ts';

type Props = {
  readonly harvest: Harvest;
  readonly market: WindowMarket;
  readonly rival: string;
  readonly seasons: readonly number[];
  /** The first week, counted from that of the harvest. */
  readonly at: number;
  readonly weeks: number;
};

/** 'Prices behind it: 2026 · 2025': the labels that the gap of these weeks rests on, season by season. */
export function SeasonLinks({ harvest, market, rival, seasons, at, weeks }: Props) {
  const t = windowsMessages.useText();
  const { _id: market_id, transit_weeks } = market;
  const { variety, size } = harvest;
  return (
    <p className="fine">
      {t('openPrices')}{' '}
      {seasons.map((season, place) => (
        <span key={season}>
          {place > 0 && ' · '}
          <EvidenceLink
            question={{
              market_id,
              origin: OWN_ORIGIN,
              rival,
              variety,
              ...(size && { size }),
              ...daysOnShelf(harvest, { season, transit_weeks, at, weeks }),
              basis: 'gap',
              unit: 'kg',
              currency: 'aud',
            }}
          >
            {seasonName(season, harvest)}
          </EvidenceLink>
        </span>
      ))}
    </p>
  );
}
