/** Scenarios of the demo member's company. Shelf prices and rates are typed, so that they say the same in every year. */
const TRAY = { packing: '4.20', levies: '0.075', tray_kg: '5.5' } as const;

export const demoNetbacks = [
  {
    name: 'Singapore or Hong Kong by sea',
    isShared: true,
    markets: [
      {
        market: 'SG',
        shelf_price: '12.90',
        tax: '9',
        retail_margin: '35',
        import_margin: '18',
        duty: '0',
        freight: '0.95',
        ...TRAY,
        aud_rate: '1.163',
      },
      {
        market: 'HK',
        shelf_price: '76.00',
        tax: '0',
        retail_margin: '38',
        import_margin: '17',
        duty: '0',
        freight: '1.05',
        ...TRAY,
        aud_rate: '0.1965',
      },
    ],
  },
  {
    name: 'Mumbai by air in 2027',
    isShared: false,
    markets: [
      {
        market: 'IN',
        shelf_price: '900.00',
        tax: '0',
        retail_margin: '30',
        import_margin: '18',
        duty: '4.29',
        freight: '2.60',
        ...TRAY,
        aud_rate: '0.01795',
      },
    ],
  },
] as const;
