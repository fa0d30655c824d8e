import type { Input } from '@portal/contract/call';
import type { ReportVersion } from '@portal/contract/content/reports/publishing';
import {
  type addDataFile,
  type addVersion,
  archiveReport,
  deleteDataFile,
  getReportStatistics,
  listVersions,
  publishEdition,
  publishReport,
  unpublishEdition,
  unpublishReport,
  updateReport,
} from '@portal/contract/content/reports/publishing';
import { listReports, type Report } from '@portal/contract/content/reports/reports';
import type { Language } from '@portal/contract/languages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText, useLanguage } from '../../../../lib/i18n.ts';
import { queryClient, reloadQueries } from '../../../../lib/query-client.ts';
import { sendWithProgress } from '../../../../lib/send-file.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { refreshReports } from '../reports.api.ts';

const ASK_AGAIN_MS = 1_500;
const MOST_OFFERED = 60;

const versionsKey = (id: string, ...language: Language[]) => ['report-versions', id, ...language];

const isChecked = (versions: readonly ReportVersion[] | undefined) =>
  versions?.every(({ state }) => state !== 'checking') ?? true;

/** Asks again while a file is checked; its result changes the report. */
export function useVersions(id: string, language: Language) {
  const queryKey = versionsKey(id, language);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<ReportVersion[]>(queryKey);
      const versions = await callApi(listVersions, { id, language }, { signal });
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
    publishEdition: async (language: Language, notify: boolean) => {
      await done(await callApi(publishEdition, { id, language, notify }));
    },
    publish: async (publishing: Publishing) => {
      await done(await callApi(publishReport, { id, ...publishing }, along));
    },
    unpublishEdition: useAct({
      mutationFn: (language: Language) => callApi(unpublishEdition, { id, language }),
      onSuccess: done,
    }),
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

export const useStatistics = (id: string, language: Language, company_id?: string) =>
  useCall(
    ['report-statistics', id, language, company_id],
    getReportStatistics,
    { id, language, company_id },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

/** Published: members can read no other, so nothing else is replaced. */
export const useOthersOfSeries = (series_id: string) =>
  useCall(
    ['reports', 'of-series', series_id, useLanguage()],
    listReports,
    { series_id, order: 'newest', page: 1, page_size: MOST_OFFERED },
    { enabled: series_id !== '' },
  );
