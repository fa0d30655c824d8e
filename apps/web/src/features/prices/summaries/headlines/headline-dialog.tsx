import type { Language } from '@portal/contract/languages';
import { type HeadlineChart, HeadlineForm, MAX_SENTENCE } from '@portal/contract/prices/summaries/headlines';
import { useMutation } from '@tanstack/react-query';
import { Sigma } from 'lucide-react';
import { useState } from 'react';
import { formatMonth } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { Answers } from '../../../../ui/answers.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { overviewMessages } from '../messages.ts';
import styles from './headline.module.css';
import { deleteHeadline, monthOf, saveHeadline, type Written } from './headlines.api.ts';

type FormProps = {
  readonly onClose: () => void;
  readonly chart: HeadlineChart;
  readonly lastDay: string;
  readonly written: Written;
  /** To begin with. */
  readonly inNumbers: (language: Language) => string | null;
};

/** The sentence above a chart, in both languages, for the month that the period ends in. */
export function HeadlineDialog({ open, ...form }: FormProps & { readonly open: boolean }) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && form.onClose()}
      title={t('headlineTitle', { title: t(`chart-${form.chart}`) })}
      subtitle={t('headlineMonth', { month: formatMonth(form.lastDay, language, 'long') })}
      startsInField
    >
      <SentenceForm {...form} />
    </Dialog>
  );
}

function SentenceForm({ onClose, chart, lastDay, written, inNumbers }: FormProps) {
  const t = overviewMessages.useText();
  const before = written.of(chart, lastDay);
  // What is read while the form is open does not count as read.
  const [version] = useState(before?.version ?? 0);
  const place = { market_id: written.market_id, chart, month: monthOf(lastDay) };
  const form = useForm(HeadlineForm, async (sentences) => {
    await saveHeadline({ ...place, ...sentences }, version);
    onClose();
  });
  const withdraw = useMutation({
    mutationFn: () => deleteHeadline(place, version),
    onSuccess: onClose,
    onError: (error) => showNotice({ kind: 'error', title: error.message }),
  });
  const field = (name: 'en' | 'de') => (
    <TextArea
      name={name}
      lang={name}
      label={t(`headline-${name}`)}
      rows={3}
      limit={MAX_SENTENCE}
      defaultValue={before?.[name] ?? inNumbers(name) ?? ''}
      error={form.errorOf(name)}
    />
  );
  return (
    <form {...form.props} className={styles.form}>
      {field('en')}
      {field('de')}
      {before && (
        <div className={styles.away}>
          <Button variant="soft" size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            <Sigma size={16} />
            {t('fromNumbers')}
          </Button>
        </div>
      )}
      <Answers yes={t('save')} isSending={form.isSending} onCancel={onClose} />
    </form>
  );
}
