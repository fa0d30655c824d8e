import { changePicture, type Profile } from '@portal/contract/customers/profile';
import { Camera, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { contractText } from '../../../../lib/i18n.ts';
import { useObjectUrl } from '../../../../lib/use-object-url.ts';
import { fileSchema } from '../../../../shared/form/file-schema.ts';
import { sharedMessages } from '../../../../shared/messages.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { profileMessages } from '../messages.ts';
import { savePortrait } from '../personal-info/save-profile.ts';
import styles from './portrait.module.css';

type Props = { readonly profile: Pick<Profile, 'firstName' | 'lastName' | 'imgUrl'> };

export function Portrait({ profile }: Props) {
  const t = profileMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const remove = useAct({
    mutationFn: () => savePortrait(undefined),
    onSuccess: () => {
      showSaved();
      // The button goes with the picture.
      change.current?.focus();
    },
  });
  return (
    <div className={styles.portrait}>
      <Avatar size="huge" firstName={profile.firstName} lastName={profile.lastName} picture={profile.imgUrl} />
      <div className={styles.acts}>
        <Button ref={change} variant="outline" size="small" onClick={() => setOpen(true)}>
          <Camera size={16} />
          {t('changePicture')}
        </Button>
        {profile.imgUrl && (
          <Button variant="quiet" danger size="small" loading={remove.isPending} onClick={() => remove.mutate()}>
            <Trash2 size={16} />
            {t('removePicture')}
          </Button>
        )}
      </div>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('changePicture')} startsInField>
        <PortraitForm profile={profile} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

const Fields = z.object({ image: fileSchema(changePicture.file) });

function PortraitForm({ profile: { firstName, lastName }, onDone }: Props & { readonly onDone: () => void }) {
  const t = profileMessages.useText();
  const shared = sharedMessages.useText();
  const [file, setFile] = useState<File>();
  const url = useObjectUrl(file);
  const form = useForm(Fields, async ({ image }) => {
    await savePortrait(image);
    showSaved();
    onDone();
  });
  const error = form.fieldError('image');
  return (
    <form {...form.props} className="loose">
      <DropZone
        name="image"
        label={t('picture')}
        types={changePicture.file.types}
        hint={`${shared('pictureHint')}. ${t('pictureHint')}`}
        error={error}
        onChoose={setFile}
        preview={url && !error && <Avatar size="huge" firstName={firstName} lastName={lastName} picture={url} />}
      />
      <Button type="submit" wide loading={form.isSending} label={t('save')} />
    </form>
  );
}

function showSaved() {
  showNotice({ kind: 'success', title: contractText('saved') });
}
