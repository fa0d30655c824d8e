import { MAX_ASSET_REQUEST, requestAsset } from '@portal/contract/content/media-library/media-library';
import { MessageCircleQuestion } from 'lucide-react';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { mediaLibraryMessages } from '../messages.ts';
import styles from './request-button.module.css';

type Props = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** For what is not there. */
export function RequestButton({ open, onOpenChange }: Props) {
  const t = mediaLibraryMessages.useText();
  return (
    <>
      <Button variant="outline" onClick={() => onOpenChange(true)}>
        <MessageCircleQuestion size={20} />
        {t('request')}
      </Button>
      <FormDialog
        open={open}
        onClose={() => onOpenChange(false)}
        title={t('request')}
        subtitle={t('requestIntro')}
        narrow
      >
        {(leave) => <RequestForm onSent={() => onOpenChange(false)} onCancel={leave} />}
      </FormDialog>
    </>
  );
}

function RequestForm({ onSent, onCancel }: { readonly onSent: () => void; readonly onCancel: () => void }) {
  const t = mediaLibraryMessages.useText();
  const form = useForm(requestAsset.body, async ({ detail }) => {
    await callApi(requestAsset, { detail });
    showNotice({ kind: 'success', title: contractText(requestAsset.message) });
    onSent();
  });
  return (
    <form {...form.props} className={styles.form}>
      <TextArea
        name="detail"
        label={t('requestDetail')}
        rows={6}
        limit={MAX_ASSET_REQUEST}
        error={form.errorOf('detail')}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={form.isSending}>
          {t('requestSend')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
