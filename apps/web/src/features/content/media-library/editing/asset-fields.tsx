import {
  ASSET_ACCESSES,
  ASSET_KINDS,
  ASSET_LANGUAGES,
  MAX_RIGHTS,
  MAX_TAGS,
} from '@portal/contract/content/media-library/media-library';
import { MarketBoxes } from '../../../../shared/countries/market-boxes.tsx';
import { Boxes } from '../../../../shared/form/boxes.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Form } from '../../../../ui/use-form.ts';
import { useCollections } from '../media-library.api.ts';
import { mediaLibraryMessages } from '../messages.ts';
import { COLLECTION, type Draft } from './form-shape.ts';
import { editingMessages } from './messages.ts';

type Props = { readonly begins: Draft; readonly form: Form };

export function AssetFields({ begins, form }: Props) {
  const t = editingMessages.useText();
  const words = mediaLibraryMessages.useText();
  const { data: collections = [], error, refetch } = useCollections();
  const tagErrors = Array.from({ length: MAX_TAGS }, (_, at) => form.fieldError(`tags.${at}`));
  const choices = {
    kind: ASSET_KINDS.map((value) => ({ value, label: words(`kind-${value}`) })),
    language: ASSET_LANGUAGES.map((value) => ({ value, label: words(`language-${value}`) })),
    access: ASSET_ACCESSES.map((value) => ({ value, label: t(`access-${value}`) })),
  };
  const select = (name: keyof typeof choices, label: string, usual = '') => (
    <SelectField
      {...form.field(name)}
      label={label}
      none={t('choose')}
      choices={choices[name]}
      defaultValue={begins[name] ?? usual}
    />
  );
  const text = (name: 'credit' | 'consent_ref', label: string, hint?: string) => (
    <TextField {...form.field(name)} label={label} hint={hint} defaultValue={begins[name]} />
  );
  return (
    <>
      <TextField {...form.field('title')} label={t('title')} defaultValue={begins.title} />
      <div className="columns">
        {select('kind', words('kind'))}
        {select('language', words('language'), 'none')}
      </div>
      <div className="columns">
        {select('access', t('access'), 'full')}
        <DayField
          {...form.field('use_until')}
          label={t('useUntil')}
          hint={t('useUntilHint')}
          defaultValue={begins.use_until}
        />
      </div>
      <div className="columns">
        {text('credit', t('credit'))}
        {text('consent_ref', t('consent'), t('consentHint'))}
      </div>
      <TextArea
        {...form.field('rights')}
        label={t('rights')}
        rows={3}
        limit={MAX_RIGHTS}
        defaultValue={begins.rights}
      />
      <TextField
        name="tags"
        label={t('tags')}
        hint={t('tagsHint')}
        defaultValue={begins.tags?.join(', ')}
        error={form.fieldError('tags') ?? tagErrors.find(Boolean)}
      />
      <Boxes
        legend={t('collections')}
        prefix={COLLECTION}
        choices={collections.map(({ _id, name }) => ({ value: _id, label: name }))}
        ticked={begins.collection_ids ?? []}
        failed={error && <LoadFailed message={error.message} onRetry={refetch} />}
      />
      <MarketBoxes legend={t('markets')} hint={t('marketsHint')} ticked={begins.market_ids ?? []} />
    </>
  );
}
