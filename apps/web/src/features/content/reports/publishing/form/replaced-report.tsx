import type { ReportForm } from '@portal/contract/content/reports/publishing';
import { editionName } from '@portal/contract/formats/periods';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { withChosen } from '../../../../../ui/filter-choice.tsx';
import { SelectField } from '../../../../../ui/select-field.tsx';
import type { Form } from '../../../../../ui/use-form.ts';
import { publishingMessages } from '../messages.ts';
import { useOthersOfSeries } from '../publishing.api.ts';

type Props = {
  readonly begins: Partial<ReportForm>;
  readonly id: string | undefined;
  readonly seriesId: string;
  readonly form: Form;
};

export function ReplacedReport({ begins, id, seriesId, form }: Props) {
  const t = publishingMessages.useText();
  const language = useLanguage();
  const { data } = useOthersOfSeries(seriesId);
  const known = seriesId === begins.series_id ? begins.supersedes_id : undefined;
  const others = data?.items.filter(({ _id }) => _id !== id) ?? [];
  return (
    <SelectField
      {...form.field('supersedes_id')}
      label={t('supersedes')}
      none={t('none')}
      choices={withChosen(
        others.map(({ _id, title, edition }) => ({ value: _id, label: `${editionName(edition, language)}: ${title}` })),
        known,
        undefined,
      )}
      defaultValue={known}
    />
  );
}
