import type { Deps } from '../../../../platform/deps.ts';
import type { CardProvider } from './card-provider.ts';
import { demoCards } from './demo-cards.ts';

export const findCardProvider = ({ payments }: Pick<Deps, 'payments'>): CardProvider | undefined =>
  payments.cards === 'demo' ? demoCards : undefined;
