import {
  ASSET_ACCESSES,
  ASSET_KINDS,
  ASSET_LANGUAGES,
  MAX_RIGHTS,
  MAX_TAGS,
} from '@portal/contract/content/media-library/media-library';
import { DayField } from '../../../../ui/day-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { mediaLibraryMessages } from '../messages.ts';
import styles from './asset-form.module.css';
import { AssetPlaces } from './asset-places.tsx';
import type { Draft } from './form-shape.ts';
import { editingMessages } from './messages.ts';

type Props = { readonly begins: Draft; readonly errorOf: (field: string) => string | undefined };

export function AssetFields({ begins, errorOf }: Props) {
  const t = editingMessages.useText();
  const words = mediaLibraryMessages.useText();
  const tagErrors = Array.from({ length: MAX_TAGS }, (_, at) => errorOf(`tags.${at}`));
  const choices = {
    kind: ASSET_KINDS.map((value) => ({ value, label: words(`kind-${value}`) })),
    language: ASSET_LANGUAGES.map((value) => ({ value, label: words(`language-${value}`) })),
    access: ASSET_ACCESSES.map((value) => ({ value, label: t(`access-${value}`) })),
  };
  const select = (name: keyof typeof choices, label: string, usual = '') => (
    <SelectField
      name={name}
      label={label}
      none={t('choose')}
      choices={choices[name]}
      defaultValue={begins[name] ?? usual}
      error={errorOf(name)}
    />
  );
  const text = (name: 'credit' | 'consent_ref', label: string, hint?: string) => (
    <TextField name={name} label={label} hint={hint} defaultValue={begins[name]} error={errorOf(name)} />
  );
  return (
    <>
      <TextField name="title" label={t('title')} defaultValue={begins.title} error={errorOf('title')} />
      <div className={styles.row}>
        {select('kind', words('kind'))}
        {select('language', words('language'), 'none')}
      </div>
      <div className={styles.row}>
        {select('access', t('access'), 'full')}
        <DayField
          name="use_until"
          label={t('useUntil')}
          hint={t('useUntilHint')}
          defaultValue={begins.use_until}
          error={errorOf('use_until')}
        />
      </div>
      <div className={styles.row}>
        {text('credit', t('credit'))}
        {text('consent_ref', t('consent'), t('consentHint'))}
      </div>
      <TextArea
        name="rights"
        label={t('rights')}
        rows={3}
        limit={MAX_RIGHTS}
        defaultValue={begins.rights}
        error={errorOf('rights')}
      />
      <TextField
        name="tags"
        label={t('tags')}
        hint={t('tagsHint')}
        defaultValue={begins.tags?.join(', ')}
        error={errorOf('tags') ?? tagErrors.find(Boolean)}
      />
      <AssetPlaces begins={begins} />
    </>
  );
}
