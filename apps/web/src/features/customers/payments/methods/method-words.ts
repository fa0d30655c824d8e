import type { Card } from '@portal/contract/customers/payments';
import { formatMonth } from '@portal/contract/formats/days';
import { useLanguage } from '../../../../lib/i18n.ts';
import { paymentsMessages } from '../messages.ts';

type Shown = Pick<Card, 'brand' | 'last4' | 'expires'>;

export function useCardWords() {
  const t = paymentsMessages.useText();
  const language = useLanguage();
  return {
    name: ({ brand, last4 }: Shown) => `${t(brand)} •••• ${last4}`,
    expiry: ({ expires, is_expired }: Shown & { is_expired?: boolean }) =>
      t(is_expired ? 'cardExpired' : 'cardExpires', { month: formatMonth(`${expires}-01`, language, 'long') }),
  };
}
