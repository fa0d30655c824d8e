/** Of the demo member's company. */
export const demoHarvestPlans = [
  {
    name: 'Hass through the year',
    harvests: [
      { region: 'Western Australia', variety: 'Hass', size: null, from_week: 46, to_week: 5 },
      { region: 'Western Australia', variety: 'Hass', size: null, from_week: 33, to_week: 45 },
      { region: 'Central Queensland', variety: 'Hass', size: null, from_week: 14, to_week: 30 },
    ],
  },
] as const;
