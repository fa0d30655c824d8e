import { getScorecardReport, type ScorecardQuestion } from '@portal/contract/prices/scorecard';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { downloadFile } from '../../../lib/call-api.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { scorecardMessages } from './messages.ts';

export function TakeReport({ question }: { readonly question: ScorecardQuestion }) {
  const t = scorecardMessages.useText();
  const mayTake = useMay(getScorecardReport);
  const take = useMutation({
    mutationFn: () => downloadFile(getScorecardReport, question),
    onError: ({ message }) => showNotice({ kind: 'error', title: message }),
  });
  if (!mayTake) return null;
  return (
    <Button
      variant="outline"
      icon={<FileText size={16} />}
      label={t('downloadPdf')}
      loading={take.isPending}
      onClick={() => take.mutate()}
    />
  );
}
