import { formatMonth } from '@portal/contract/formats/days';
import type { Language } from '@portal/contract/languages';
import { type HeadlineChart, HeadlineForm, MAX_SENTENCE } from '@portal/contract/prices/summaries/headlines';
import { Sigma } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { overviewMessages } from '../messages.ts';
import styles from './headline.module.css';
import { deleteHeadline, saveHeadline, toMonth, type Written } from './headlines.api.ts';

type Props = {
  readonly onClose: () => void;
  readonly chart: HeadlineChart;
  readonly lastDay: string;
  readonly written: Written;
  readonly inNumbers: (language: Language) => string | null;
};

export function HeadlineDialog({ onClose, chart, lastDay, written, inNumbers }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const before = written.of(chart, lastDay);
  // A version read while the form is open does not count.
  const [version] = useState(before?.version ?? 0);
  const place = { market_id: written.market_id, chart, month: toMonth(lastDay) };
  const withdraw = useAct({
    mutationFn: () => deleteHeadline(place, version),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('headlineTitle', { title: t(`chart-${chart}`) })}
      subtitle={t('headlineMonth', { month: formatMonth(lastDay, language, 'long') })}
      schema={HeadlineForm}
      send={(sentences) => saveHeadline({ ...place, ...sentences }, version)}
      submit={t('save')}
    >
      {(form) => (
        <>
          {(['en', 'de'] as const).map((name) => (
            <TextArea
              key={name}
              {...form.field(name)}
              lang={name}
              label={t(`headline-${name}`)}
              rows={3}
              limit={MAX_SENTENCE}
              defaultValue={before?.[name] ?? inNumbers(name) ?? ''}
            />
          ))}
          {before && (
            <div className={styles.away}>
              <Button variant="soft" size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
                <Sigma size={16} />
                {t('fromNumbers')}
              </Button>
            </div>
          )}
        </>
      )}
    </FormDialog>
  );
}
