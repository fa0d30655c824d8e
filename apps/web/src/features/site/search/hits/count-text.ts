import { formatCount } from '@portal/contract/formats/numbers';
import type { Language } from '@portal/contract/languages';
import { MAX_HITS_COUNTED } from '@portal/contract/site/search';

export function countText(total: number, language: Language): string {
  return total < MAX_HITS_COUNTED ? formatCount(total, language) : `${formatCount(MAX_HITS_COUNTED, language)}+`;
}
