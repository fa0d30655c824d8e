import { CollectionForm, createCollection } from '@portal/contract/content/media-library/collections';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { LeavableDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { Waiting } from '../../../../ui/waiting.tsx';
import { refreshLibrary, useCollections } from '../media-library.api.ts';
import { mediaLibraryMessages } from '../messages.ts';
import styles from './asset-form.module.css';
import { CollectionRow } from './collection-row.tsx';
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
