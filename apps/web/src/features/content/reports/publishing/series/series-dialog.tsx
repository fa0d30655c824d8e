import { createSeries, updateSeries } from '@portal/contract/content/reports/publishing';
import { CADENCES, REPORT_KINDS } from '@portal/contract/content/reports/report-words';
import type { Series } from '@portal/contract/content/reports/reports';
import { callApi } from '../../../../../lib/call-api.ts';
import { contractText } from '../../../../../lib/i18n.ts';
import { DayField } from '../../../../../ui/day-field.tsx';
import { FormDialog } from '../../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../../ui/notices.tsx';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { reportsMessages } from '../../messages.ts';
import { keepSeries } from '../../reports.api.ts';
import { publishingMessages } from '../messages.ts';

type Props = { readonly opened: Series | 'new' | undefined; readonly onClose: () => void };

export function SeriesDialog({ opened, onClose }: Props) {
  const t = publishingMessages.useText();
  const word = reportsMessages.useText();
  const series = opened === 'new' ? undefined : opened;
  return (
    <FormDialog
      open={opened !== undefined}
      onClose={onClose}
      title={t(series ? 'changeSeries' : 'newSeries')}
      schema={createSeries.body}
      send={async (fields) => {
        const saved = series
          ? await callApi(updateSeries, { id: series._id, ...fields }, { ifMatch: series.version })
          : await callApi(createSeries, fields);
        showNotice({ kind: 'success', title: contractText('saved') });
        keepSeries(saved);
      }}
      submit={t('saveSeries')}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label={t('seriesName')} defaultValue={series?.name} />
          <SelectField
            {...form.field('kind')}
            label={word('kind')}
            none={t('choose')}
            choices={REPORT_KINDS.map((value) => ({ value, label: word(value) }))}
            defaultValue={series?.kind}
          />
          <SelectField
            {...form.field('cadence')}
            label={t('cadence')}
            none={t('choose')}
            choices={CADENCES.map((value) => ({ value, label: word(value) }))}
            defaultValue={series?.cadence}
          />
          <DayField {...form.field('next_due')} label={t('due')} defaultValue={series?.next_due ?? ''} />
        </>
      )}
    </FormDialog>
  );
}
