import type { Fee } from '@portal/contract/customers/payments';
import { formatShortDay } from '@portal/contract/formats/days';
import { formatCents } from '@portal/contract/formats/money';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { RecordRow } from '../../../../ui/record-row.tsx';
import { paymentsMessages } from '../messages.ts';

type Props = { readonly fees: readonly Fee[]; readonly renderActs?: (fee: Fee) => ReactNode };

export function FeeList({ fees, renderActs }: Props) {
  const t = paymentsMessages.useText();
  const language = useLanguage();
  if (fees.length === 0) return null;
  return (
    <ul className="below" aria-label={t('fees')}>
      {fees.map((fee) => (
        <RecordRow key={fee.kind} name={t(`of-${fee.kind}`)} acts={renderActs?.(fee)}>
          <p className="fine">
            {fee.fee === 0 ? t('feeNone') : t(`fee-${fee.kind}`, { fee: formatCents(fee.fee, language) })}
          </p>
          {fee.planned.map((change) => (
            <p key={change.from}>
              {t('feePlanned', {
                day: formatShortDay(change.from, language),
                fee: formatCents(change.fee, language),
              })}
            </p>
          ))}
        </RecordRow>
      ))}
    </ul>
  );
}
