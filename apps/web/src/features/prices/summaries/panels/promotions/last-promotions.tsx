import { useSummary } from '../../summaries.api.ts';
import type { PanelProps } from '../panel-props.ts';
import type { PromotionsShown } from './promotions-chart.tsx';
import { PromotionsPanel } from './promotions-panel.tsx';

export function LastPromotions({ asked, ...shown }: Omit<PanelProps, 'measure'> & PromotionsShown) {
  return <PromotionsPanel {...shown} answer={useSummary('promotions', asked)} />;
}
