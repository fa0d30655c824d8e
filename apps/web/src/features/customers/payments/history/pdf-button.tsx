import type { Call, Input } from '@portal/contract/call';
import { Download } from 'lucide-react';
import { downloadFile } from '../../../../lib/call-api.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAct } from '../../../../ui/use-act.ts';

type Props<C extends Call> = {
  readonly call: C;
  readonly input: Input<C>;
  readonly label: string;
  readonly children: string;
};

export function PdfButton<C extends Call>({ call, input, label, children }: Props<C>) {
  const fetchPdf = useAct({ mutationFn: () => downloadFile(call, input) });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={label}
      loading={fetchPdf.isPending}
      onClick={() => fetchPdf.mutate()}
    >
      <Download size={16} />
      {children}
    </Button>
  );
}
