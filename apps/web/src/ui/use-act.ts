import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { showNotice } from './notices.tsx';

/** A change that somebody asks for; why it failed is told as a notice. */
export function useAct<Output, Input = void>(options: Omit<UseMutationOptions<Output, Error, Input>, 'onError'>) {
  return useMutation({ ...options, onError: ({ message }) => showNotice({ kind: 'error', title: message }) });
}
