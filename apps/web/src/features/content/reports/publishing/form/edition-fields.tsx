import { type EditionForm, MAX_BODY, MAX_POINT, RECOMMENDED_TITLE } from '@portal/contract/content/reports/publishing';
import { TextArea } from '../../../../../ui/text-area.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import type { Form } from '../../../../../ui/use-form.ts';
import { reportsMessages } from '../../messages.ts';
import { publishingMessages } from '../messages.ts';
import { POINTS } from './form-shape.ts';

type Props = { readonly begins: Partial<EditionForm>; readonly form: Form };

/** Words in one language. */
export function EditionFields({ begins, form }: Props) {
  const t = publishingMessages.useText();
  const word = reportsMessages.useText();
  return (
    <>
      <TextArea
        {...form.field('title')}
        label={t('reportTitle')}
        rows={2}
        limit={RECOMMENDED_TITLE}
        defaultValue={begins.title}
      />
      {POINTS.map((name, index) => (
        <TextArea
          key={name}
          {...form.field(name)}
          label={t('point', { number: index + 1 })}
          rows={2}
          limit={MAX_POINT}
          defaultValue={begins.summary?.[index]}
        />
      ))}
      <TextArea {...form.field('body')} label={t('body')} rows={4} limit={MAX_BODY} defaultValue={begins.body} />
      <TextField {...form.field('source')} label={word('source')} hint={t('sourceHint')} defaultValue={begins.source} />
    </>
  );
}
