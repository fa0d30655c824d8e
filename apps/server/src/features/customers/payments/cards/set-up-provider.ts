import type { Deps } from '../../../../platform/deps.ts';
import type { CardProvider } from './card-provider.ts';
import { demoCards } from './demo-cards.ts';

/** The one that is set up, if any. */
export const findCardProvider = ({ payments }: Pick<Deps, 'payments'>): CardProvider | undefined =>
  payments.cards === 'demo' ? demoCards : undefined;
