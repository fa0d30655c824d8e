/** Of the demo member's company. */
export const demoHarvestPlans = [
  {
    name: 'Western Australia, spring and summer',
    harvests: [
      { region: 'Western Australia', variety: 'Hass', size: null, from_week: 33, to_week: 46 },
      { region: 'Western Australia', variety: 'Hass', size: 'large', from_week: 47, to_week: 4 },
      { region: 'North Queensland', variety: 'Shepard', size: null, from_week: 6, to_week: 16 },
    ],
  },
] as const;
