import type { Invoice } from '@portal/contract/customers/payments';
import { Ban, CalendarClock, CircleCheck, CircleX, Hourglass, ReceiptText } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';
import { paymentsMessages } from '../messages.ts';

const LOOKS = {
  paid: { tone: 'success', icon: CircleCheck },
  pending: { tone: 'accent', icon: Hourglass },
  scheduled: { tone: 'neutral', icon: CalendarClock },
  failed: { tone: 'warning', icon: CircleX },
  credited: { tone: 'neutral', icon: ReceiptText },
  void: { tone: 'neutral', icon: Ban },
} as const;

export function InvoiceStatus({ status }: { readonly status: Invoice['status'] | 'scheduled' | 'credited' }) {
  const t = paymentsMessages.useText();
  const { tone, icon: Icon } = LOOKS[status];
  return <Badge tone={tone} icon={<Icon size={16} />} label={t(status)} />;
}
