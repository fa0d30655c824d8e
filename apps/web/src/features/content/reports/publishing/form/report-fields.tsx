import { MAX_CORRECTION, type ReportForm } from '@portal/contract/content/reports/publishing';
import { LICENCE_MINIMUMS, REPORT_KINDS } from '@portal/contract/content/reports/report-words';
import type { Series } from '@portal/contract/content/reports/reports';
import { LANGUAGES } from '@portal/contract/languages';
import { ORIGINS } from '@portal/contract/origin-looks';
import { useState } from 'react';
import { MarketBoxes } from '../../../../../shared/countries/market-boxes.tsx';
import { Boxes } from '../../../../../shared/form/boxes.tsx';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { Checkbox } from '../../../../../ui/checkbox.tsx';
import { DayField } from '../../../../../ui/day-field.tsx';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import type { Form } from '../../../../../ui/use-form.ts';
import { reportsMessages } from '../../messages.ts';
import { publishingMessages } from '../messages.ts';
import { EditionFields } from './edition-fields.tsx';
import { ORIGIN } from './form-shape.ts';
import { ReplacedReport } from './replaced-report.tsx';
import styles from './report-form.module.css';

type Props = {
  readonly begins: Partial<ReportForm>;
  readonly id: string | undefined;
  readonly series: readonly Series[];
  readonly form: Form;
};

export function ReportFields({ begins, id, series, form }: Props) {
  const t = publishingMessages.useText();
  const word = reportsMessages.useText();
  const originName = useOriginName();
  const { origin_codes: origins = [] } = begins;
  const [seriesId, setSeriesId] = useState(begins.series_id ?? '');
  return (
    <>
      {id ? (
        <input type="hidden" name="language" value={begins.language} />
      ) : (
        <SelectField
          {...form.field('language')}
          label={word('language')}
          none={t('choose')}
          choices={LANGUAGES.map((value) => ({ value, label: word(value) }))}
          defaultValue={begins.language}
        />
      )}
      <EditionFields begins={begins} form={form} />
      <h3>{t('forAllLanguages')}</h3>
      <div className="columns">
        <SelectField
          {...form.field('series_id')}
          label={word('series_id')}
          none={t('choose')}
          choices={series.map(({ _id, name }) => ({ value: _id, label: name }))}
          defaultValue={begins.series_id}
          onChange={({ target }) => setSeriesId(target.value)}
        />
        <SelectField
          {...form.field('kind')}
          label={word('kind')}
          none={t('choose')}
          choices={REPORT_KINDS.map((value) => ({ value, label: word(value) }))}
          defaultValue={begins.kind}
        />
        <TextField
          {...form.field('edition')}
          label={word('edition')}
          hint={t('editionHint')}
          defaultValue={begins.edition}
        />
        <DayField {...form.field('period_from')} label={t('periodFrom')} defaultValue={begins.period_from} />
        <DayField {...form.field('period_to')} label={t('periodTo')} defaultValue={begins.period_to} />
      </div>
      <MarketBoxes legend={t('markets')} ticked={begins.market_ids ?? []} />
      <details className={styles.more} open={origins.length > 0}>
        <summary>{t('origins')}</summary>
        <Boxes
          legend={<span className="visually-hidden">{t('origins')}</span>}
          prefix={ORIGIN}
          choices={ORIGINS.map((code) => ({ value: code, label: originName(code) }))}
          ticked={origins}
        />
      </details>
      <div className="columns">
        <SelectField
          {...form.field('licence_min')}
          label={t('licenceMin')}
          none={t('choose')}
          choices={LICENCE_MINIMUMS.map((value) => ({ value, label: t(`licence-${value}`) }))}
          defaultValue={begins.licence_min ?? 'evaluation'}
        />
        <Checkbox name="provisional" label={t('provisional')} defaultChecked={begins.provisional ?? false} />
      </div>
      <ReplacedReport key={seriesId} begins={begins} id={id} seriesId={seriesId} form={form} />
      <TextArea
        {...form.field('correction_note')}
        label={t('correctionNote')}
        rows={2}
        limit={MAX_CORRECTION}
        defaultValue={begins.correction_note}
      />
    </>
  );
}
