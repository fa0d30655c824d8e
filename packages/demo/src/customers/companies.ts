/** Invented companies: orchards, a packhouse, an exporter, a marketer, two buyers abroad, and the industry body. */
export const demoCompanies = [
  { name: 'Avocados', country: 'AU', grants: 'admin' },
  { name: 'Blue Ridge Orchards', country: 'AU', grants: 'subscription' },
  { name: 'Atherton Avos', country: 'AU', grants: 'subscription' },
  { name: 'West Coast Packers', country: 'AU', grants: 'subscription', ongoingForDays: 100 },
  { name: 'Burnett Coast Fruit', country: 'AU', grants: 'subscription', ongoingForDays: 80 },
  { name: 'Straits Grocer', country: 'SG', grants: 'subscription' },
  { name: 'Minato Foods', country: 'JP', grants: 'subscription' },
  { name: 'Comboyne Ridge Farms', country: 'AU', grants: 'evaluation' },
  { name: 'Sunraysia Green', country: 'AU', grants: 'evaluation' },
] as const satisfies readonly {
  name: string;
  country: string;
  grants: 'admin' | 'subscription' | 'evaluation';
  ongoingForDays?: number;
}[];

export type DemoCompanyName = (typeof demoCompanies)[number]['name'];
