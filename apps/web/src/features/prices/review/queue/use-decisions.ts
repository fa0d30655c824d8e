import type { Input } from '@portal/contract/call';
import type { reviewObservations } from '@portal/contract/prices/review';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { showNotice } from '../../../../ui/notices.tsx';
import { decide as send } from '../reviews.api.ts';
import { tellDecided } from '../tell-decided.ts';

type Place = {
  readonly keepPlace: (ids: readonly string[]) => void;
  readonly forgetPlace: () => void;
};

/**
 * Answers whether it went through; what went wrong is told. One after the other: until the list shows what is left,
 * nobody can have seen what stands there next.
 */
export function useDecisions({ keepPlace, forgetPlace }: Place) {
  const isUnderWay = useRef(false);
  const decision = useMutation({
    mutationFn: (input: Input<typeof reviewObservations>) => send(input),
    onMutate: ({ ids }) => keepPlace(ids),
    onSuccess: (decided, input) => tellDecided(input.decision, decided),
    onError: (error) => {
      forgetPlace();
      showNotice({ kind: 'error', title: error.message });
    },
  });
  const decide = async (input: Input<typeof reviewObservations>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    try {
      await decision.mutateAsync(input);
      return true;
    } catch {
      return false;
    } finally {
      isUnderWay.current = false;
    }
  };
  return { decide, isDeciding: decision.isPending };
}
