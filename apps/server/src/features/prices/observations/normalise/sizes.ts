import { CARTON_G, type CountedSystem } from '@portal/contract/price-words';

/** The grams of one fruit by its size, as the trade reckons: carton by count. */
export const gramsOf = (system: CountedSystem, count: number): number => Math.round(CARTON_G[system] / count);
