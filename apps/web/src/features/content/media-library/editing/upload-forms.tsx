import {
  addAsset,
  NewFileForm,
  PLACE_CHOICES,
  replaceAssetFile,
  type WholeAsset,
} from '@portal/contract/content/media-library/media-library';
import { ASSET_TYPES } from '@portal/contract/files';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { isOwnAbort, isRefused } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { useObjectUrl } from '../../../../lib/use-object-url.ts';
import { fileSchema } from '../../../../shared/form/file-schema.ts';
import { type Sending, useSending } from '../../../../shared/form/use-sending.ts';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import { DialogFoot } from '../../../../ui/form-dialog.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { RadioChoices } from '../../../../ui/radio-choices.tsx';
import { type Form, useForm } from '../../../../ui/use-form.ts';
import { keepAsset, refreshLibrary } from '../media-library.api.ts';
import { AssetFields } from './asset-fields.tsx';
import styles from './asset-form.module.css';
import { NewAssetShape } from './form-shape.ts';
import { editingMessages } from './messages.ts';

const NOTHING = {};
const NewFile = z.object({ ...NewFileForm.shape, file: fileSchema(replaceAssetFile.file) });

type Ends = { readonly onSaved: () => void; readonly onCancel: () => void };

export function AddForm(ends: Ends) {
  return (
    <UploadForm
      {...ends}
      act="add"
      schema={NewAssetShape}
      save={({ file, ...words }, send) => send(addAsset, words, { file })}
      saved={contractText(addAsset.message)}
    >
      {(form) => <AssetFields begins={NOTHING} form={form} />}
    </UploadForm>
  );
}

export function ReplaceForm({ asset: { _id: id, version }, ...ends }: Ends & { readonly asset: WholeAsset }) {
  return (
    <UploadForm
      {...ends}
      act="replace"
      schema={NewFile}
      save={({ file, place }, send) => send(replaceAssetFile, { id, place }, { file, ifMatch: version })}
      saved={contractText(replaceAssetFile.message)}
    />
  );
}

type UploadProps<S extends z.ZodMiniType> = Ends & {
  readonly act: 'add' | 'replace';
  readonly schema: S;
  readonly save: (values: z.infer<S>, send: Sending['send']) => Promise<WholeAsset>;
  readonly saved: string;
  readonly children?: (form: Form) => ReactNode;
};

function UploadForm<S extends z.ZodMiniType>({
  act,
  schema,
  save,
  saved,
  onSaved,
  onCancel,
  children,
}: UploadProps<S>) {
  const t = editingMessages.useText();
  const { share, send, cancel } = useSending();
  const [file, setFile] = useState<File>();
  const [hasPlace, setHasPlace] = useState(false);
  const url = useObjectUrl(file?.type.startsWith('image/') ? file : undefined);
  const form = useForm(schema, async (values) => {
    try {
      keepAsset(await save(values, send));
    } catch (error) {
      if (isOwnAbort(error)) showNotice({ kind: 'info', title: t('cancelled'), form: true });
      else if (isRefused(error, 'fileHasPlace')) setHasPlace(true);
      // The next try starts from the present version.
      else void refreshLibrary();
      throw error;
    }
    void refreshLibrary();
    showNotice({ kind: 'success', title: saved });
    onSaved();
  });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setHasPlace(false);
  };
  return (
    <form {...form.props} className="stack">
      <DropZone
        {...form.field('file')}
        label={t('file')}
        types={ASSET_TYPES}
        hint={t('fileHint')}
        onChoose={choose}
        preview={url && <img className={styles.medium} src={url} alt="" />}
      />
      <p className="fine">{t('asItIs')}</p>
      {hasPlace && (
        <RadioChoices
          name="place"
          legend={t('place')}
          choices={PLACE_CHOICES.map((value) => ({
            value,
            label: t(`place-${value}`),
            ...(value === 'remove' && { note: t('placeNote') }),
          }))}
          error={form.fieldError('place')}
        />
      )}
      {children?.(form)}
      <DialogFoot
        share={share}
        isSending={form.isSending}
        submit={t(act)}
        onCancel={share === undefined ? onCancel : cancel}
      />
      <LeaveQuestion />
    </form>
  );
}
