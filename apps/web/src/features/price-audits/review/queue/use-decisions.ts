import type { Input } from '@portal/contract/call';
import type { reviewObservations } from '@portal/contract/price-reviews';
import { useMutation } from '@tanstack/react-query';
import { showNotice } from '../../../../ui/notices.tsx';
import { decide as send } from '../reviews.api.ts';
import { tellDecided } from '../tell-decided.ts';

/** Answers whether it went through; what went wrong is told. */
export function useDecisions(onBefore: (ids: readonly string[]) => void) {
  const decision = useMutation({
    mutationFn: (input: Input<typeof reviewObservations>) => send(input),
    onMutate: ({ ids }) => onBefore(ids),
    onSuccess: (decided, input) => tellDecided(input.decision, decided),
    onError: (error) => showNotice({ kind: 'error', title: error.message }),
  });
  const decide = (input: Input<typeof reviewObservations>) =>
    decision.mutateAsync(input).then(
      () => true,
      () => false,
    );
  return { decide, isDeciding: decision.isPending };
}
