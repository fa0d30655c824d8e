import { type AnswerFilter, listDeskAnswers } from '@portal/contract/content/advisory/answers';
import {
  type DeskFilter,
  getDeskRequest,
  listAdvisers,
  listDeskRequests,
} from '@portal/contract/content/advisory/desk';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '../../../../lib/use-call.ts';
import { ADVISORY } from '../../../../shared/pieces/ask/ask.api.ts';

export const useDeskRequests = (filter: DeskFilter & { page: number }) =>
  useCall([...ADVISORY, 'desk', filter], listDeskRequests, filter, { placeholderData: keepPreviousData });

export const useDeskRequest = (id: string) => useCall([...ADVISORY, 'desk-request', id], getDeskRequest, { id });

export const useAdvisers = () => useCall([...ADVISORY, 'advisers'], listAdvisers, {});

export const useDeskAnswers = (filter: AnswerFilter & { page: number }) =>
  useCall([...ADVISORY, 'desk-answers', filter], listDeskAnswers, filter, { placeholderData: keepPreviousData });
