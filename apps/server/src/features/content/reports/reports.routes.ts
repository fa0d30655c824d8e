import * as data from '@portal/contract/content/reports/program-reports';
import * as publishing from '@portal/contract/content/reports/publishing';
import * as reading from '@portal/contract/content/reports/reading';
import * as contract from '@portal/contract/content/reports/reports';
import { route } from '../../../platform/mount.ts';
import { readReportsData } from './program-reports.service.ts';
import { createReport, deleteReport, updateReport } from './publishing/drafts.service.ts';
import { addEdition, publishEdition, unpublishEdition } from './publishing/editions.service.ts';
import { archiveReport, publishReport, unpublishReport } from './publishing/publishing.service.ts';
import { createSeries, updateSeries } from './publishing/series.service.ts';
import { getReportStatistics } from './publishing/statistics.service.ts';
import { addDataFile, addVersion, deleteDataFile, listVersions } from './publishing/versions.service.ts';
import { fetchDownload, fetchReportFile, getDownload, startDownload } from './reading/downloads.service.ts';
import { findInReport, getReportOutline, getReportPage, getReportPageText } from './reading/pages.service.ts';
import {
  bookmarkReport,
  deleteNote,
  followSeries,
  listNotes,
  noteReading,
  saveNote,
  unbookmarkReport,
  unfollowSeries,
} from './reading/reading.service.ts';
import { countReports, getReport, getReportNews, listReports, listSeries } from './reports.service.ts';

export const reportsRoutes = [
  route(contract.listReports, listReports),
  route(contract.countReports, countReports),
  route(contract.getReportNews, getReportNews),
  route(contract.getReport, getReport),
  route(contract.getReportPage, getReportPage),
  route(contract.getReportPageText, getReportPageText),
  route(contract.getReportOutline, getReportOutline),
  route(contract.findInReport, findInReport),
  route(contract.listSeries, listSeries),
  route(reading.noteReading, noteReading),
  route(reading.bookmarkReport, bookmarkReport),
  route(reading.unbookmarkReport, unbookmarkReport),
  route(reading.followSeries, followSeries),
  route(reading.unfollowSeries, unfollowSeries),
  route(reading.listNotes, listNotes),
  route(reading.saveNote, saveNote),
  route(reading.deleteNote, deleteNote),
  route(reading.startDownload, startDownload),
  route(reading.getDownload, getDownload),
  route(reading.fetchDownload, fetchDownload),
  route(reading.fetchReportFile, fetchReportFile),
  route(publishing.createReport, createReport),
  route(publishing.updateReport, updateReport),
  route(publishing.deleteReport, deleteReport),
  route(publishing.addEdition, addEdition),
  route(publishing.publishEdition, publishEdition),
  route(publishing.unpublishEdition, unpublishEdition),
  route(publishing.publishReport, publishReport),
  route(publishing.unpublishReport, unpublishReport),
  route(publishing.archiveReport, archiveReport),
  route(publishing.addVersion, addVersion),
  route(publishing.listVersions, listVersions),
  route(publishing.addDataFile, addDataFile),
  route(publishing.deleteDataFile, deleteDataFile),
  route(publishing.getReportStatistics, getReportStatistics),
  route(data.readReportsCsv, readReportsData),
  route(data.readReportsParquet, readReportsData),
  route(publishing.createSeries, createSeries),
  route(publishing.updateSeries, updateSeries),
];
