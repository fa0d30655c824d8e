/** All that a price tag says. */
export type TagWords = {
  /** The product as the label names it. */
  name: string;
  /** With the currency's sign: the price that is paid. */
  price: string;
  unit: string;
  origin: string;
  offer?: {
    flag: string;
    /** The usual price. */
    before?: string;
    /** A single one still costs the usual price. */
    isForMany?: boolean;
  };
};
