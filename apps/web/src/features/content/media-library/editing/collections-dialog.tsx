import {
  type Collection,
  CollectionForm,
  createCollection,
  deleteCollection,
  renameCollection,
} from '@portal/contract/content/media-library/collections';
import { Check, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { LeavableDialog } from '../../../../ui/form-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { Waiting } from '../../../../ui/waiting.tsx';
import { refreshLibrary, useCollections } from '../media-library.api.ts';
import { mediaLibraryMessages } from '../messages.ts';
import styles from './asset-form.module.css';
import { editingMessages } from './messages.ts';

type Props = { readonly open: boolean; readonly onClose: () => void };

export function CollectionsDialog({ open, onClose }: Props) {
  const t = editingMessages.useText();
  return (
    <LeavableDialog open={open} onClose={onClose} title={t('collections')} subtitle={t('collectionsIntro')}>
      {() => <Collections />}
    </LeavableDialog>
  );
}

function Collections() {
  const t = editingMessages.useText();
  const words = mediaLibraryMessages.useText();
  const { data, error, refetch } = useCollections();
  const list = useRef<HTMLUListElement>(null);
  const mayAdd = useMay(createCollection);
  if (!data) return <Waiting error={error} onRetry={refetch} label={words('loading')} rows={3} plain />;
  return (
    <>
      {data.length === 0 && <p>{t('noCollections')}</p>}
      <ul ref={list} className={`stack ${styles.collections}`} tabIndex={-1} aria-label={t('collections')}>
        {data.map((collection) => (
          <li key={collection._id}>
            <CollectionRow key={collection.version} collection={collection} onChanged={() => list.current?.focus()} />
          </li>
        ))}
      </ul>
      {mayAdd && <NewCollection />}
    </>
  );
}

type RowProps = {
  readonly collection: Collection;
  /** The pressed button is gone then. */
  readonly onChanged: () => void;
};

function CollectionRow({ collection: { _id, name, version }, onChanged }: RowProps) {
  const t = editingMessages.useText();
  const mayRename = useMay(renameCollection);
  const mayDelete = useMay(deleteCollection);
  const [isAsking, setAsking] = useState(false);
  const form = useForm(CollectionForm, async (said) => {
    try {
      await callApi(renameCollection, { id: _id, ...said }, { ifMatch: version });
    } finally {
      await refreshLibrary();
    }
    showNotice({ kind: 'success', title: contractText(renameCollection.message) });
    onChanged();
  });
  const remove = useAct({
    mutationFn: () => callApi(deleteCollection, { id: _id }, { ifMatch: version }),
    onSuccess: () => showNotice({ kind: 'success', title: t('collectionDeleted') }),
    onSettled: async (_, failure) => {
      setAsking(false);
      await refreshLibrary();
      if (!failure) onChanged();
    },
  });
  return (
    <>
      <form {...form.props} className={styles.collection}>
        {mayRename ? (
          <>
            <TextField {...form.field('name')} label={t('nameOf', { name })} defaultValue={name} />
            <Button type="submit" variant="outline" loading={form.isSending} aria-label={t('saveNamed', { name })}>
              <Check size={16} />
            </Button>
          </>
        ) : (
          <p>{name}</p>
        )}
        {mayDelete && (
          <IconButton
            danger
            label={t('deleteNamed', { name })}
            icon={<Trash2 size={16} />}
            onClick={() => setAsking(true)}
          />
        )}
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
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

function NewCollection() {
  const t = editingMessages.useText();
  const [count, setCount] = useState(0);
  const form = useForm(CollectionForm, async (said) => {
    await callApi(createCollection, said);
    await refreshLibrary();
    showNotice({ kind: 'success', title: contractText(createCollection.message) });
    setCount(count + 1);
  });
  return (
    <form {...form.props} className={styles.collection}>
      <TextField key={count} {...form.field('name')} label={t('collectionName')} />
      <Button type="submit" loading={form.isSending} icon={<Plus size={16} />} label={t('addCollection')} />
    </form>
  );
}
