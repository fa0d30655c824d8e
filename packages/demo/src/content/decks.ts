/** A deck of the demo member. Charts and pages of reports are drawn by a browser, so it has none of them. */
export const demoDeck = {
  title: 'Singapore: our shelf and theirs',
  market: 'SG',
  labels: [
    { origin: 'AU', title: 'Our price on the shelf', note: 'The tag is outlined. Start with what the shopper sees.' },
    { origin: 'MX', title: 'Mexico, in the same market', note: '' },
  ],
  review: { origin: 'MX', title: 'How Mexico competes in Singapore', note: 'End with what it means for us.' },
} as const;
