import type { AdvisoryTopic } from '@portal/contract/content/advisory/advisory-words';

type Sample = { readonly key: '1' | '2' | '3'; readonly topic: AdvisoryTopic; readonly iso2?: string };

/** Questions to begin with; their words stand in the messages. */
export const SAMPLES: readonly Sample[] = [
  { key: '1', topic: 'market entry', iso2: 'SG' },
  { key: '2', topic: 'pricing', iso2: 'HK' },
  { key: '3', topic: 'quality' },
];
