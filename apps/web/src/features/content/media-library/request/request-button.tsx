import { MAX_ASSET_REQUEST, requestAsset } from '@portal/contract/content/media-library/media-library';
import { MessageCircleQuestion } from 'lucide-react';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { mediaLibraryMessages } from '../messages.ts';

type Props = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

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
        schema={requestAsset.body}
        send={async ({ detail }) => {
          await callApi(requestAsset, { detail });
          showNotice({ kind: 'success', title: contractText(requestAsset.message) });
        }}
        submit={t('requestSend')}
      >
        {(form) => <TextArea {...form.field('detail')} label={t('requestDetail')} rows={6} limit={MAX_ASSET_REQUEST} />}
      </FormDialog>
    </>
  );
}
