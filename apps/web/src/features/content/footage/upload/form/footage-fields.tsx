import { MAX_ALT, MAX_CAPTION, MAX_TITLE } from '@portal/contract/content/footage';
import { sydneyToday } from '../../../../../lib/dates.ts';
import { takeFocus } from '../../../../../lib/take-focus.ts';
import { DayField } from '../../../../../ui/day-field.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';
import type { Form } from '../../../../../ui/use-form.ts';
import { uploadMessages } from '../messages.ts';
import { PlaceFields } from '../place/place-fields.tsx';
import type { Draft } from './draft.ts';

const WORDS = { title: MAX_TITLE, caption: MAX_CAPTION, alt: MAX_ALT };

type Props = {
  readonly begins: Draft;
  /** The pressed button is gone. */
  readonly hasFocus?: boolean;
  readonly form: Form;
  /** One alternative text cannot describe several pictures. */
  readonly isForMany?: boolean;
};

export function FootageFields({ begins, hasFocus = false, form, isForMany = false }: Props) {
  const t = uploadMessages.useText();
  const isNew = begins.names === undefined;
  const words = (name: keyof typeof WORDS) => (
    <TextArea
      ref={hasFocus && name === 'title' ? takeFocus : null}
      {...form.field(name)}
      label={t(name)}
      rows={2}
      limit={WORDS[name]}
      defaultValue={begins[name]}
    />
  );
  return (
    <>
      <div className="stack">
        <PlaceFields begins={begins} form={form} />
        <DayField
          {...form.field('date')}
          label={t('date')}
          max={sydneyToday()}
          defaultValue={begins.date}
          hint={t(isNew ? 'filesDateHint' : 'dateKept')}
        />
      </div>
      <div className="stack">
        {words('title')}
        {!isForMany && words('alt')}
      </div>
      <div className="stack">{words('caption')}</div>
    </>
  );
}
