import { addVersion, listVersions } from '@portal/contract/content/reports/publishing';
import { texts } from '@portal/contract/texts';
import { beforeAll, expect, test } from 'vitest';
import { splitReport } from '../../src/features/content/reports/publishing/versions.jobs.ts';
import { filePart, sendForm } from '../forms.ts';
import { usePortal } from '../portal.ts';
import { plantReport, plantSeries } from '../reports.ts';
import { type ForeignPdf, PDFS } from './pdfs.ts';

const portal = usePortal();
let token = '';
let series_id = '';
beforeAll(async () => {
  ({ token } = await portal.signIn('admin'));
  series_id = await plantSeries(portal);
});

async function publishable({ content }: ForeignPdf) {
  const id = await plantReport(portal, { series_id, status: 'draft' });
  const form = [filePart('file', await content(), 'report.pdf', 'application/pdf')];
  const { status, body } = await sendForm(portal, addVersion, form, { input: { id }, token });
  if (status !== 200) return { refused: body.message };
  await splitReport.run(portal.deps, { id: body.data._id });
  const versions = (await portal.call(listVersions, { id }, { token })).body.data;
  const { state, problem, warning, pages } = versions.find(({ _id }) => _id === body.data._id) ?? {};
  return state === 'ready' ? { pages, warning } : { problem };
}

function expected({ outcome }: ForeignPdf) {
  if ('refused' in outcome) return { refused: texts.en[outcome.refused] };
  if ('problem' in outcome) return { problem: texts.en[outcome.problem] };
  return { pages: outcome.pages, warning: outcome.warning ? texts.en[outcome.warning] : '' };
}

test.each(Object.entries(PDFS))('a PDF with %s', async (_, file) => {
  expect(await publishable(file)).toEqual(expected(file));
});
