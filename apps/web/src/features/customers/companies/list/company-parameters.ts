export const COMPANY_PARAMETERS = ['search', 'kind', 'status', 'ends_within', 'seats', 'country_id', 'order'] as const;
