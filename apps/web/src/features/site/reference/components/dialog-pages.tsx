import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DetailDrawer } from '../../../../ui/detail-drawer.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { LeaveDialog } from '../../../../ui/leave-question.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { Example } from '../example.tsx';
import { componentMessages } from './messages.ts';

const RetailerShape = z.object({ retailer: z.string().check(z.minLength(1, 'required')) });
const PARAGRAPHS = [1, 2, 3, 4, 5, 6];
const DELETING_TAKES_MS = 800;

type Opened = {
  readonly title: string;
  readonly text: string;
  readonly children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode;
};

function OpenedExample({ title, text, children }: Opened) {
  const t = componentMessages.useText();
  const [open, setOpen] = useState(false);
  return (
    <Example title={title} text={text} row>
      <Button variant="outline" aria-label={`${t('open')}: ${title}`} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {children(open, setOpen)}
    </Example>
  );
}

export function ModalPage() {
  const t = componentMessages.useText();
  return (
    <>
      <OpenedExample title={t('dialogForm')} text={t('dialogFormText')}>
        {(open, setOpen) => (
          <FormDialog
            open={open}
            onClose={() => setOpen(false)}
            title={t('dialogForm')}
            subtitle={t('nothingStored')}
            schema={RetailerShape}
            send={() => Promise.resolve()}
            submit={t('save')}
          >
            {(form) => <TextField {...form.field('retailer')} label={t('retailer')} />}
          </FormDialog>
        )}
      </OpenedExample>
      <OpenedExample title={t('dialogLong')} text={t('dialogLongText')}>
        {(open, setOpen) => (
          <Dialog
            open={open}
            onOpenChange={setOpen}
            title={t('dialogLong')}
            wide
            foot={<Button onClick={() => setOpen(false)} label={t('understood')} />}
          >
            <div className="tight">
              {PARAGRAPHS.map((paragraph) => (
                <p key={paragraph}>{t('longNote').repeat(2)}</p>
              ))}
            </div>
          </Dialog>
        )}
      </OpenedExample>
      <OpenedExample title={t('drawer')} text={t('drawerText')}>
        {(open, setOpen) =>
          open && (
            <DetailDrawer
              title={t('drawer')}
              answer={{ data: t('longNote'), error: null, refetch: () => undefined }}
              label={t('loading')}
              onClose={() => setOpen(false)}
            >
              {(note) => <p>{note}</p>}
            </DetailDrawer>
          )
        }
      </OpenedExample>
    </>
  );
}

export function PopconfirmPage() {
  const t = componentMessages.useText();
  const [isSending, setSending] = useState(false);
  const remove = async () => {
    setSending(true);
    await new Promise((done) => setTimeout(done, DELETING_TAKES_MS));
    setSending(false);
    showNotice({ kind: 'success', title: t('deleted'), text: t('nothingStored') });
  };
  return (
    <>
      <OpenedExample title={t('confirm')} text={t('confirmText')}>
        {(open, setOpen) => (
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title={t('confirmTitle')}
            yes={t('delete')}
            danger
            isSending={isSending}
            onYes={() => void remove().then(() => setOpen(false))}
          >
            <p>{t('confirmBody')}</p>
          </ConfirmDialog>
        )}
      </OpenedExample>
      <OpenedExample title={t('leave')} text={t('leaveText')}>
        {(open, setOpen) => <LeaveDialog open={open} onStay={() => setOpen(false)} onLeave={() => setOpen(false)} />}
      </OpenedExample>
    </>
  );
}
