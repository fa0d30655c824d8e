import { useSummary } from '../../summaries.api.ts';
import type { PanelProps } from '../panel-props.ts';
import type { PromotionsShown } from './promotions-chart.tsx';
import { PromotionsPanel } from './promotions-panel.tsx';

/** The promotions of the last weeks; the year has a tab of its own. */
export function LastPromotions({ asked, ...shown }: Omit<PanelProps, 'measure'> & PromotionsShown) {
  return <PromotionsPanel {...shown} answer={useSummary('promotions', asked)} />;
}
