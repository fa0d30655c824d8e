import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@portal/contract/files';
import { Mail, Search } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { sydneyToday } from '../../../../lib/dates.ts';
import { HOUR_MS } from '../../../../lib/durations.ts';
import { contractText, useLanguage } from '../../../../lib/i18n.ts';
import { fileSchema } from '../../../../shared/form/file-schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { CodeField } from '../../../../ui/code-field.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { Example } from '../example.tsx';
import { componentMessages } from './messages.ts';

const SEVEN_IN_THE_MORNING_MS = 7 * HOUR_MS;
const NOTE_LIMIT = 200;

export function InputPage() {
  const t = componentMessages.useText();
  const language = useLanguage();
  return (
    <>
      <Example title={t('inputText')} text={t('inputTextText')}>
        <div className="columns">
          <TextField name="retailer" label={t('retailer')} hint={t('retailerHint')} />
          <TextField type="email" label={t('email')} icon={<Mail size={20} />} defaultValue="megan@orchard.example" />
          <TextField type="search" label={t('search')} icon={<Search size={20} />} />
          <TextField label={t('memberNumber')} defaultValue="AVO-2041" disabled />
        </div>
      </Example>
      <Example title={t('inputWrong')} text={t('inputWrongText')}>
        <div className="columns">
          <TextField label={t('retailer')} error={contractText('required', language)} />
          <TextField
            type="email"
            label={t('email')}
            icon={<Mail size={20} />}
            defaultValue="megan@"
            error={contractText('invalidEmail', language)}
          />
        </div>
      </Example>
      <Example title={t('inputPassword')} text={t('inputPasswordText')}>
        <div className="columns">
          <PasswordField label={t('password')} autoComplete="new-password" />
        </div>
      </Example>
      <Example title={t('inputCode')} text={t('inputCodeText')}>
        <CodeField name="code" label={contractText('inputCode', language)} />
      </Example>
      <Example title={t('inputLong')} text={t('inputLongText', { limit: NOTE_LIMIT })}>
        <TextArea name="note" label={t('note')} rows={3} limit={NOTE_LIMIT} />
        <TextArea
          label={t('note')}
          rows={3}
          limit={NOTE_LIMIT}
          defaultValue={t('longNote').repeat(3)}
          error={contractText('tooLongText', language)}
        />
      </Example>
    </>
  );
}

export function DateTimePickerPage() {
  const t = componentMessages.useText();
  const language = useLanguage();
  const [time, setTime] = useState(SEVEN_IN_THE_MORNING_MS);
  const today = sydneyToday();
  return (
    <>
      <Example title={t('day')} text={t('dayText')}>
        <div className="columns">
          <DayField label={t('visitedOn')} defaultValue={today} max={today} hint={t('noFuture')} />
          <DayField label={t('visitedOn')} error={contractText('invalidDay', language)} />
        </div>
      </Example>
      <Example title={t('time')} text={t('timeText')}>
        <div className="columns">
          <TimeField label={t('nightEnds')} value={time} onChange={setTime} />
        </div>
      </Example>
    </>
  );
}

const Picture = z.object({
  picture: fileSchema({
    field: 'picture',
    types: PICTURE_TYPES,
    maxBytes: MAX_PICTURE_BYTES,
    wrongType: 'wrongPictureType',
  }),
});

export function UploadPage() {
  const t = componentMessages.useText();
  const language = useLanguage();
  const form = useForm(Picture, async ({ picture }) => {
    await Promise.resolve();
    showNotice({ kind: 'success', title: t('fileFits', { name: picture.name }), text: t('nothingStored') });
  });
  return (
    <>
      <Example title={t('uploadPicture')} text={t('uploadPictureText')}>
        <form {...form.props} className="stack">
          <DropZone {...form.field('picture')} label={t('picture')} types={PICTURE_TYPES} hint={t('pictureHint')} />
          <Button type="submit" label={t('submit')} />
        </form>
      </Example>
      <Example title={t('uploadSheet')}>
        <DropZone name="sheet" kind="sheet" label={t('sheet')} types={['.csv', '.xlsx']} hint={t('sheetHint')} />
      </Example>
      <Example title={t('uploadWrong')}>
        <DropZone
          name="report"
          kind="document"
          label={t('report')}
          types={['application/pdf']}
          hint={t('reportHint')}
          error={contractText('required', language)}
        />
      </Example>
    </>
  );
}
