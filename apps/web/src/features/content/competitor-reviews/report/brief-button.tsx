import { getReviewBrief } from '@portal/contract/content/competitor-reviews/review-brief';
import { Download } from 'lucide-react';
import { downloadFile } from '../../../../lib/call-api.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { reviewsMessages } from '../messages.ts';

export function BriefButton({ id }: { readonly id: string }) {
  const t = reviewsMessages.useText();
  const take = useAct({ mutationFn: () => downloadFile(getReviewBrief, { id }) });
  return (
    <Button
      variant="outline"
      loading={take.isPending}
      onClick={() => take.mutate()}
      icon={<Download size={16} />}
      label={t('brief')}
    />
  );
}
