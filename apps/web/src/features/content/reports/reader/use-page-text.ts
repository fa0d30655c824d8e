import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Edition } from '../item/edition.ts';
import { readPageText } from '../offline/read-or-kept.ts';

/** Without running heads, page numbers and the watermark. */
export const pageTextQuery = ({ _id, language }: Edition, page: number) =>
  queryOptions({
    queryKey: ['report-page-text', _id, language, page],
    queryFn: ({ signal }) => readPageText({ _id, language }, page, signal),
  });

export const usePageText = (edition: Edition, page: number, enabled = true) =>
  useQuery({ ...pageTextQuery(edition, page), enabled });
