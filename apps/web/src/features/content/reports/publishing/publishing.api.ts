import type { Input } from '@portal/contract/call';
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
  updateReport,
} from '@portal/contract/content/reports/publishing';
import { listReports, type Report, type ReportItem } from '@portal/contract/content/reports/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { queryClient, reloadQueries } from '../../../../lib/query-client.ts';
import { sendWithProgress } from '../../../../lib/send-file.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { refreshReports } from '../reports.api.ts';

const ASK_AGAIN_MS = 1_500;
const MOST_OFFERED = 60;

const versionsKey = (id: string) => ['report-versions', id];

const isChecked = (versions: readonly ReportVersion[] | undefined) =>
  versions?.every(({ state }) => state !== 'checking') ?? true;

/** Asks again while a file is checked; its result changes the report. */
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

/** A new file for a report that members have read also takes the right to edit. */
export function useMayAddFile(call: typeof addVersion | typeof addDataFile, { status }: Report): boolean {
  const mayAdd = useMay(call);
  const mayEdit = useMay(updateReport);
  return mayAdd && (mayEdit || status === 'draft' || status === 'scheduled');
}

/** An upload goes on when its form leaves the screen. */
export function useStoreFile() {
  const [share, setShare] = useState<number>();
  const store = async <C extends typeof addVersion | typeof addDataFile>(call: C, input: Input<C>, file: File) => {
    setShare(0);
    try {
      await callApi(call, input, { file, send: sendWithProgress(setShare) });
      await reloadQueries({ queryKey: versionsKey(input.id) });
      void refreshReports();
      showNotice({ kind: 'success', title: contractText(call.message) });
    } finally {
      setShare(undefined);
    }
  };
  return { share, store };
}

export function useRemoveDataFile(id: string) {
  return useAct({
    mutationFn: (file_id: string) => callApi(deleteDataFile, { id, file_id }),
    onSuccess: refreshReports,
  });
}

type Publishing = Omit<Input<typeof publishReport>, 'id'>;

export type StatusActs = ReturnType<typeof useStatusActs>;

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
    unpublish: useAct({
      mutationFn: () => callApi(unpublishReport, { id }, along),
      onSuccess: done,
    }),
    archive: useAct({
      mutationFn: () => callApi(archiveReport, { id }, along),
      onSuccess: done,
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
