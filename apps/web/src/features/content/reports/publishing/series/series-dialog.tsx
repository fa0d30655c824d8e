import { createSeries, updateSeries } from '@portal/contract/content/reports/publishing';
import { CADENCES, REPORT_KINDS } from '@portal/contract/content/reports/report-words';
import type { Series } from '@portal/contract/content/reports/reports';
import { callApi } from '../../../../../lib/call-api.ts';
import { contractText } from '../../../../../lib/i18n.ts';
import { LeaveQuestion } from '../../../../../shared/form/leave-question.tsx';
import { useForm } from '../../../../../shared/form/use-form.ts';
import { Answers } from '../../../../../ui/answers.tsx';
import { DayField } from '../../../../../ui/day-field.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { showNotice } from '../../../../../ui/notices.tsx';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { reportsMessages } from '../../messages.ts';
import { keepSeries } from '../../reports.api.ts';
import { publishingMessages } from '../messages.ts';
import styles from './series.module.css';

type Props = { readonly opened: Series | 'new' | undefined; readonly onClose: () => void };

export function SeriesDialog({ opened, onClose }: Props) {
  const t = publishingMessages.useText();
  return (
    <Dialog
      open={opened !== undefined}
      onOpenChange={onClose}
      title={t(opened === 'new' ? 'newSeries' : 'changeSeries')}
      startsInField
    >
      {opened && <SeriesForm series={opened === 'new' ? undefined : opened} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = { readonly series: Series | undefined; readonly onClose: () => void };

function SeriesForm({ series, onClose }: FormProps) {
  const t = publishingMessages.useText();
  const word = reportsMessages.useText();
  const form = useForm(createSeries.body, async (fields) => {
    const saved = series
      ? await callApi(updateSeries, { id: series._id, ...fields }, { ifMatch: series.version })
      : await callApi(createSeries, fields);
    showNotice({ kind: 'success', title: contractText('saved') });
    keepSeries(saved);
    onClose();
  });
  return (
    <form {...form.props} className={styles.form}>
      <TextField name="name" label={t('seriesName')} defaultValue={series?.name} error={form.errorOf('name')} />
      <SelectField
        name="kind"
        label={word('kind')}
        none={t('choose')}
        choices={REPORT_KINDS.map((value) => ({ value, label: word(value) }))}
        defaultValue={series?.kind}
        error={form.errorOf('kind')}
      />
      <SelectField
        name="cadence"
        label={t('cadence')}
        none={t('choose')}
        choices={CADENCES.map((value) => ({ value, label: word(value) }))}
        defaultValue={series?.cadence}
        error={form.errorOf('cadence')}
      />
      <DayField
        name="next_due"
        label={t('due')}
        defaultValue={series?.next_due ?? ''}
        error={form.errorOf('next_due')}
      />
      <Answers yes={t('save')} isSending={form.isSending} onCancel={onClose} />
      <LeaveQuestion />
    </form>
  );
}
