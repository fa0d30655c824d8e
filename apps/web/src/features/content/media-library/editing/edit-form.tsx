import { getAsset, updateAsset, type WholeAsset } from '@portal/contract/content/media-library/media-library';
import { useState } from 'react';
import { callApi, isStale } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { KeptAside } from '../../../../shared/form/kept-aside.tsx';
import { useRounds } from '../../../../shared/form/use-rounds.ts';
import { sharedMessages } from '../../../../shared/messages.ts';
import { DialogFoot } from '../../../../ui/form-dialog.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { keepAsset, refreshLibrary } from '../media-library.api.ts';
import { AssetFields } from './asset-fields.tsx';
import { toDraft, WordsShape } from './form-shape.ts';
import { editingMessages } from './messages.ts';

type Props = { readonly asset: WholeAsset; readonly onSaved: () => void; readonly onCancel: () => void };

export function EditForm({ asset, onSaved, onCancel }: Props) {
  const t = editingMessages.useText();
  const shared = sharedMessages.useText();
  // As read when the writing began: a later read must not pass for a change made here.
  const [stored, setStored] = useState(asset);
  const { aside, ...rounds } = useRounds(toDraft(asset));
  const form = useForm(WordsShape, async (words) => {
    const saved = await callApi(updateAsset, { id: stored._id, ...words }, { ifMatch: stored.version }).catch(
      async (error: unknown) => {
        if (!isStale(error)) throw error;
        const present = await callApi(getAsset, { id: stored._id }).catch(() => stored);
        setStored(present);
        rounds.begin(toDraft(present));
        rounds.keepAside(words, shared('changedMeanwhile'));
        throw error;
      },
    );
    keepAsset(saved);
    void refreshLibrary();
    showNotice({ kind: 'success', title: contractText(updateAsset.message) });
    onSaved();
  });
  return (
    <form {...form.props} className="stack">
      <KeptAside aside={aside} onBringBack={rounds.bringBack} />
      <div className="stack" key={rounds.count}>
        <AssetFields begins={rounds.begins} form={form} />
      </div>
      <DialogFoot isSending={form.isSending} submit={t('save')} onCancel={onCancel} />
      <LeaveQuestion />
    </form>
  );
}
