import { getInvoicePdf, type Invoice } from '@portal/contract/customers/payments';
import { Download } from 'lucide-react';
import { downloadFile } from '../../../../lib/call-api.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { paymentsMessages } from '../messages.ts';

export function PdfButton({ invoice }: { readonly invoice: Invoice }) {
  const t = paymentsMessages.useText();
  const fetchPdf = useAct({
    mutationFn: () => downloadFile(getInvoicePdf, { id: invoice.company_id, invoiceId: invoice._id }),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={t('pdf', { no: invoice.no })}
      loading={fetchPdf.isPending}
      onClick={() => fetchPdf.mutate()}
    >
      <Download size={16} />
      {t('pdfShort')}
    </Button>
  );
}
