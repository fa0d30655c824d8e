import { MAX_NAME_LENGTH } from '@portal/contract/shapes';
import { useState } from 'react';
import { contractText, useLanguage } from '../../../lib/i18n.ts';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';
import { signUpMessages } from './messages.ts';

const COUNTED_FROM = 16;

export function NameField({ error, ...field }: Omit<TextFieldProps, 'control' | 'onChange'>) {
  const t = signUpMessages.useText();
  const language = useLanguage();
  const [length, setLength] = useState(0);
  const count = { count: length, limit: MAX_NAME_LENGTH };
  const tooLong = length > MAX_NAME_LENGTH ? contractText('tooLong', language) : undefined;
  return (
    <TextField
      {...field}
      error={error ?? tooLong}
      onChange={({ target }) => setLength([...target.value.trim()].length)}
      control={
        <span className="fine tabular" style={{ flex: 'none' }} role="status" hidden={length < COUNTED_FROM}>
          <span aria-hidden="true">{t('shortCount', count)}</span>
          <span className="visually-hidden">{t('count', count)}</span>
        </span>
      }
    />
  );
}
