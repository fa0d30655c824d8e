import { getProblemRows } from '@portal/contract/prices/imports/problems';
import { Download } from 'lucide-react';
import { downloadFile } from '../../../../lib/call-api.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAct } from '../../../../ui/use-act.ts';

export function ProblemRowsButton({ id, label }: { readonly id: string; readonly label: string }) {
  const download = useAct({ mutationFn: () => downloadFile(getProblemRows, { id }) });
  if (!useMay(getProblemRows)) return null;
  return (
    <Button variant="quiet" loading={download.isPending} onClick={() => download.mutate()}>
      <Download size={16} />
      {label}
    </Button>
  );
}
