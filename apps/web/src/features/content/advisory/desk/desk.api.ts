import { type AnswerFilter, listDeskAnswers } from '@portal/contract/content/advisory/answers';
import {
  type DeskFilter,
  getDeskRequest,
  listAdvisers,
  listDeskRequests,
} from '@portal/contract/content/advisory/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../lib/call-api.ts';
import { ADVISORY } from '../advisory.api.ts';

export function useDeskRequests(filter: DeskFilter & { page: number }) {
  return useQuery({
    queryKey: [...ADVISORY, 'desk', filter],
    queryFn: ({ signal }) => callApi(listDeskRequests, filter, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDeskRequest(id: string) {
  return useQuery({
    queryKey: [...ADVISORY, 'desk-request', id],
    queryFn: ({ signal }) => callApi(getDeskRequest, { id }, { signal }),
  });
}

export function useAdvisers() {
  return useQuery({
    queryKey: [...ADVISORY, 'advisers'],
    queryFn: ({ signal }) => callApi(listAdvisers, {}, { signal }),
  });
}

export function useDeskAnswers(filter: AnswerFilter & { page: number }) {
  return useQuery({
    queryKey: [...ADVISORY, 'desk-answers', filter],
    queryFn: ({ signal }) => callApi(listDeskAnswers, filter, { signal }),
    placeholderData: keepPreviousData,
  });
}
