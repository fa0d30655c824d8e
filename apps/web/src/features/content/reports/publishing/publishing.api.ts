import type { Input, Output } from '@portal/contract/call';
import type { ReportVersion } from '@portal/contract/content/reports/publishing';
import {
  type addDataFile,
  type addVersion,
  archiveReport,
  deleteDataFile,
  getReportStatistics,
  listVersions,
  publishReport,
  unpublishReport,
} from '@portal/contract/content/reports/publishing';
import { listReports, type Report, type ReportItem } from '@portal/contract/content/reports/reports';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { queryClient, reloadQueries } from '../../../../lib/query-client.ts';
import { sendWithProgress } from '../../../../lib/send-file.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { showFailure, showNotice } from '../../../../ui/notices.tsx';
import { refreshReports } from '../reports.api.ts';

const ASK_AGAIN_MS = 1_500;
const MOST_OFFERED = 60;

const versionsKey = (id: string) => ['report-versions', id];

const isChecked = (versions: readonly ReportVersion[] | undefined) =>
  versions?.every(({ state }) => state !== 'checking') ?? true;

/** Asked again while a file is looked at; what comes of it changes the report. */
export function useVersions(id: string) {
  return useQuery({
    queryKey: versionsKey(id),
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<ReportVersion[]>(versionsKey(id));
      const versions = await callApi(listVersions, { id }, { signal });
      if (!isChecked(before) && isChecked(versions)) void refreshReports();
      return versions;
    },
    refetchInterval: ({ state }) => (isChecked(state.data) ? false : ASK_AGAIN_MS),
  });
}

export async function sendFile<C extends typeof addVersion | typeof addDataFile>(
  call: C,
  input: Input<C>,
  file: File,
  onProgress: (share: number) => void,
): Promise<Output<C>> {
  const answer = await callApi(call, input, { file, send: sendWithProgress(onProgress) });
  await reloadQueries({ queryKey: versionsKey(input.id) });
  void refreshReports();
  showNotice({ kind: 'success', title: contractText(call.message) });
  return answer;
}

export function useRemoveDataFile(id: string) {
  return useMutation({
    mutationFn: (file_id: string) => callApi(deleteDataFile, { id, file_id }),
    onSuccess: refreshReports,
    onError: showFailure,
  });
}

type Publishing = Omit<Input<typeof publishReport>, 'id'>;

export type StatusActs = ReturnType<typeof useStatusActs>;

/** The ways from one status to another; a change by somebody else is not overwritten. */
export function useStatusActs({ _id: id, version }: Report, onChanged: (report: Report) => void) {
  const done = async (changed: Report) => {
    onChanged(changed);
    showNotice({ kind: 'success', title: contractText('saved') });
    await refreshReports();
  };
  const along = { ifMatch: version };
  return {
    publish: async (publishing: Publishing) => {
      await done(await callApi(publishReport, { id, ...publishing }, along));
    },
    unpublish: useMutation({
      mutationFn: () => callApi(unpublishReport, { id }, along),
      onSuccess: done,
      onError: showFailure,
    }),
    archive: useMutation({
      mutationFn: () => callApi(archiveReport, { id }, along),
      onSuccess: done,
      onError: showFailure,
    }),
  };
}

export const useStatistics = (id: string, company_id: string | undefined) =>
  useCall(
    ['report-statistics', id, company_id],
    getReportStatistics,
    { id, company_id },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

export const useOthersOfSeries = (series_id: string, status: ReportItem['status']) =>
  useCall(
    ['reports', 'of-series', series_id, status],
    listReports,
    { series_id, status, order: 'newest', page: 1, page_size: MOST_OFFERED },
    { enabled: series_id !== '' },
  );
