import type { Call, Input } from '@portal/contract/call';
import { Download } from 'lucide-react';
import { downloadFile } from '../../lib/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { useAct } from '../../ui/use-act.ts';
import { sharedMessages } from '../messages.ts';

type Props<C extends Call> = { readonly call: C; readonly filter: Input<C> };

export function ExportButton<C extends Call>({ call, filter }: Props<C>) {
  const t = sharedMessages.useText();
  const fetchSheet = useAct({
    mutationFn: () => downloadFile(call, filter),
  });
  return (
    <Button variant="quiet" size="small" loading={fetchSheet.isPending} onClick={() => fetchSheet.mutate()}>
      <Download size={16} />
      {t('exportCsv')}
    </Button>
  );
}
