import type { ReportForm as Fields } from '@portal/contract/content/reports/publishing';
import { isStale } from '../../../../../lib/call-api.ts';
import { KeptAside } from '../../../../../shared/form/kept-aside.tsx';
import { useRounds } from '../../../../../shared/form/use-rounds.ts';
import { sharedMessages } from '../../../../../shared/messages.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Card } from '../../../../../ui/card.tsx';
import { LeaveQuestion } from '../../../../../ui/leave-question.tsx';
import { useForm } from '../../../../../ui/use-form.ts';
import { Waiting } from '../../../../../ui/waiting.tsx';
import { useSeries } from '../../reports.api.ts';
import { publishingMessages } from '../messages.ts';
import { FormShape } from './form-shape.ts';
import { ReportFields } from './report-fields.tsx';

type Props = {
  readonly first: Partial<Fields>;
  readonly id?: string;
  readonly save: (fields: Fields) => Promise<void>;
  /** Reads the stored version after a conflict. */
  readonly readAgain?: () => Promise<Fields>;
};

export function ReportForm({ first, id, save, readAgain }: Props) {
  const t = publishingMessages.useText();
  const shared = sharedMessages.useText();
  const { data: series, error, refetch } = useSeries();
  const { aside, ...rounds } = useRounds(first);
  const form = useForm(FormShape, async (fields) => {
    try {
      await save(fields);
    } catch (failure) {
      if (isStale(failure) && readAgain) {
        rounds.begin(await readAgain());
        rounds.keepAside(fields, shared('changedMeanwhile'));
      }
      throw failure;
    }
  });
  if (!series) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />;
  return (
    <Card>
      <form {...form.props} className="stack">
        <h2>{t('aboutReport')}</h2>
        <ReportFields key={rounds.count} begins={rounds.begins} id={id} series={series} form={form} />
        <KeptAside aside={aside} onBringBack={rounds.bringBack} />
        <Button type="submit" loading={form.isSending} label={t(id ? 'save' : 'saveDraft')} />
        <LeaveQuestion />
      </form>
    </Card>
  );
}
