export const COMPANY_PARAMETERS = [
  'search',
  'kind',
  'status',
  'ends_within',
  'seats',
  'join_requests',
  'country_id',
  'order',
] as const;
