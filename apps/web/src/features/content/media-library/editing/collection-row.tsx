import {
  COLLECTION_VISIBILITIES,
  type Collection,
  deleteCollection,
  updateCollection,
  WholeCollectionForm,
} from '@portal/contract/content/media-library/collections';
import { GRANT_KINDS } from '@portal/contract/customers/licences';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { refreshLibrary, useAssets } from '../media-library.api.ts';
import styles from './asset-form.module.css';
import { editingMessages } from './messages.ts';

type Props = {
  readonly collection: Collection;
  /** The pressed button is gone then. */
  readonly onChanged: () => void;
};

export function CollectionRow({ collection, onChanged }: Props) {
  const { _id, name, version, visibility, licence_min } = collection;
  const t = editingMessages.useText();
  const mayChange = useMay(updateCollection);
  const mayDelete = useMay(deleteCollection);
  const [opened, setOpened] = useState<'edit' | 'delete'>();
  const remove = useAct({
    mutationFn: () => callApi(deleteCollection, { id: _id }, { ifMatch: version }),
    onSuccess: () => showNotice({ kind: 'success', title: t('collectionDeleted') }),
    onSettled: async (_, failure) => {
      setOpened(undefined);
      await refreshLibrary();
      if (!failure) onChanged();
    },
  });
  const isRestricted = visibility !== 'everybody' || licence_min !== 'evaluation';
  return (
    <>
      <div className="row spread">
        <span className="row">
          {name}
          {isRestricted && <Badge size="small" tone="accent" label={t('restricted')} />}
        </span>
        <span className="row">
          {mayChange && (
            <IconButton
              label={t('editNamed', { name })}
              icon={<Pencil size={16} />}
              aria-expanded={opened === 'edit'}
              onClick={() => setOpened(opened === 'edit' ? undefined : 'edit')}
            />
          )}
          {mayDelete && (
            <IconButton
              danger
              label={t('deleteNamed', { name })}
              icon={<Trash2 size={16} />}
              onClick={() => setOpened('delete')}
            />
          )}
        </span>
      </div>
      {opened === 'edit' && <CollectionFields collection={collection} onChanged={onChanged} />}
      <ConfirmDialog
        open={opened === 'delete'}
        onOpenChange={() => setOpened(undefined)}
        title={t('deleteCollectionTitle')}
        yes={t('deleteCollection')}
        danger
        isSending={remove.isPending}
        onYes={() => remove.mutate()}
      >
        <p>{t('deleteCollectionText', { name })}</p>
      </ConfirmDialog>
    </>
  );
}

/** Covers are chosen from the newest assets of the collection. */
function CollectionFields({ collection, onChanged }: Props) {
  const { _id, name, version, visibility, licence_min, cover_id } = collection;
  const t = editingMessages.useText();
  const assets = useAssets({ collection_id: _id, page: 1 }, true);
  const form = useForm(WholeCollectionForm, async (said) => {
    try {
      await callApi(updateCollection, { id: _id, ...said }, { ifMatch: version });
    } finally {
      await refreshLibrary();
    }
    showNotice({ kind: 'success', title: contractText(updateCollection.message) });
    onChanged();
  });
  const newest = (assets.data?.items ?? []).filter(({ preview }) => preview);
  const covers = newest.map((asset) => ({ value: asset._id, label: asset.title }));
  if (cover_id && !newest.some((asset) => asset._id === cover_id)) {
    covers.push({ value: cover_id, label: t('coverChosen') });
  }
  return (
    <form {...form.props} className={`stack ${styles.fields}`} aria-label={t('editNamed', { name })}>
      <TextField {...form.field('name')} label={t('nameOf', { name })} defaultValue={name} />
      <div className="columns">
        <SelectField
          {...form.field('visibility')}
          label={t('visibility')}
          none={t('choose')}
          choices={COLLECTION_VISIBILITIES.map((value) => ({ value, label: t(`visibility-${value}`) }))}
          defaultValue={visibility}
        />
        <SelectField
          {...form.field('licence_min')}
          label={t('licenceMin')}
          none={t('choose')}
          choices={GRANT_KINDS.map((value) => ({ value, label: t(`licence-${value}`) }))}
          defaultValue={licence_min}
        />
      </div>
      {assets.error && <Button variant="quiet" onClick={() => void assets.refetch()} label={t('coverFailed')} />}
      {assets.data && (
        <SelectField
          {...form.field('cover_id')}
          label={t('cover')}
          none={t('coverNewest')}
          choices={covers}
          defaultValue={cover_id ?? ''}
        />
      )}
      <Button type="submit" loading={form.isSending} disabled={!assets.data} label={t('saveCollection')} />
    </form>
  );
}
