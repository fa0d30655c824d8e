import type { Sighting } from './demo-item.ts';
import { supplies } from './origins.ts';
import { fruitName, packForm, priceText } from './words.ts';

type Facts = {
  main: string;
  /** The fruit beside it; empty for the same fruit in another pack. */
  rival: string;
  form: string;
  price: string;
  rivalPrice: string;
  store: string;
  retailer: string;
  city: string;
};

export type Sentence = (facts: Facts) => string;

export function gatherFacts({ labels, store, retailer, city }: Sighting): Facts {
  const [main, rival = main] = labels;
  return {
    main: fruitName(main),
    rival: fruitName(rival),
    form: packForm(main),
    price: priceText(main),
    rivalPrice: priceText(rival),
    store,
    retailer,
    city,
  };
}

/** False where it is out of season anyway. */
export const isAustralianMissing = ({ market, labels }: Sighting) =>
  supplies[market].australian.length > 0 && labels.every(({ origin }) => origin !== 'AU');
