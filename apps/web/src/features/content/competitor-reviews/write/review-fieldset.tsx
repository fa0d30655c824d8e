import {
  ACCESS_STATES,
  MAX_BODY,
  MAX_HEADLINE,
  MAX_POINT,
  MAX_POINTS,
  PRICE_POSITIONS,
} from '@portal/contract/content/competitor-reviews/review-words';
import { LANGUAGES } from '@portal/contract/languages';
import { sydneyToday } from '../../../../lib/dates.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Form } from '../../../../ui/use-form.ts';
import { reviewsMessages } from '../messages.ts';
import { LISTS, TEXTS, textIn, type WrittenFields } from './review-form.ts';

const LIMITS = { headline: MAX_HEADLINE, body: MAX_BODY };
const ROWS = { headline: 2, body: 8 };

type Props = { readonly review: WrittenFields | undefined; readonly form: Form };

export function ReviewFieldset({ review, form }: Props) {
  const t = reviewsMessages.useText();
  const inBothLanguages = (name: (typeof TEXTS | typeof LISTS)[number], rows: number, limit: number) => (
    <div key={name} className="columns">
      {LANGUAGES.map((language) => (
        <TextArea
          key={language}
          {...form.field(`${name}_${language}`)}
          lang={language}
          label={t(`field-${language}`, { field: t(name) })}
          rows={rows}
          limit={limit}
          defaultValue={textIn(review, `${name}_${language}`)}
        />
      ))}
    </div>
  );
  return (
    <>
      <SelectField
        {...form.field('position')}
        label={t('position')}
        none={t('choose')}
        choices={PRICE_POSITIONS.map((value) => ({ value, label: t(`position-${value}`) }))}
        defaultValue={textIn(review, 'position')}
      />
      {TEXTS.map((name) => inBothLanguages(name, ROWS[name], LIMITS[name]))}
      <p className="fine">{t('headingHint')}</p>
      <p className="fine">{t('listHint', { count: MAX_POINTS, length: MAX_POINT })}</p>
      {LISTS.map((name) => inBothLanguages(name, 4, MAX_POINTS * MAX_POINT))}
      <div className="columns">
        <SelectField
          {...form.field('access_status')}
          label={t('accessStatus')}
          none={t('choose')}
          choices={ACCESS_STATES.map((value) => ({ value, label: t(`access-${value}`) }))}
          defaultValue={textIn(review, 'access_status')}
        />
        <TextField
          {...form.field('tariff_pct')}
          label={t('tariffField')}
          hint={t('tariffHint')}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={textIn(review, 'tariff_pct')}
        />
        <TextField
          {...form.field('access_source')}
          label={t('accessSourceField')}
          autoComplete="off"
          defaultValue={textIn(review, 'access_source')}
        />
        <DayField
          {...form.field('access_checked_at')}
          label={t('checkedAt')}
          max={sydneyToday()}
          defaultValue={textIn(review, 'access_checked_at') || sydneyToday()}
        />
      </div>
    </>
  );
}
