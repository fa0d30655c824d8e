import type { ReportForm } from '@portal/contract/content/reports/publishing';
import type { ReportItem } from '@portal/contract/content/reports/reports';
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

export function OtherReports({ begins, id, seriesId, form }: Props) {
  const t = publishingMessages.useText();
  const shown = useLanguage();
  const published = useOthersOfSeries(seriesId, 'published');
  const drafts = useOthersOfSeries(seriesId, 'draft');
  const scheduled = useOthersOfSeries(seriesId, 'scheduled');
  const known = seriesId === begins.series_id ? begins : {};
  const reportChoices = (items: readonly ReportItem[], chosen: string | undefined) =>
    withChosen(
      items
        .filter(({ _id }) => _id !== id)
        .map(({ _id, title, edition, language }) => ({
          value: _id,
          label: `${editionName(edition, shown)} ${language}: ${title}`,
        })),
      chosen,
      undefined,
    );
  const [out = [], ...coming] = [published, scheduled, drafts].map(({ data }) => data?.items ?? []);
  return (
    <div className="columns">
      <SelectField
        {...form.field('supersedes_id')}
        label={t('supersedes')}
        none={t('none')}
        choices={reportChoices(out, known.supersedes_id)}
        defaultValue={known.supersedes_id}
      />
      <SelectField
        {...form.field('translation_of')}
        label={t('translationOf')}
        none={t('none')}
        choices={reportChoices([...out, ...coming.flat()], known.translation_of)}
        defaultValue={known.translation_of}
      />
    </div>
  );
}
