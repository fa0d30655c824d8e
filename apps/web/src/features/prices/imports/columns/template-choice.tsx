import type { Batch, Mapping } from '@portal/contract/prices/imports';
import { MAX_TEMPLATE_NAME } from '@portal/contract/prices/imports/templates';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { importMessages } from '../messages.ts';
import { deleteTemplate, renameTemplate, saveTemplate, useTemplates } from './templates.api.ts';

const NameForm = z.object({
  name: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(MAX_TEMPLATE_NAME, 'tooLongText')),
});

type ChoiceProps = { readonly batch: Batch; readonly onChoose: (id: string) => void };

export function TemplateChoice({ batch: { template }, onChoose }: ChoiceProps) {
  const t = importMessages.useText();
  const { data: templates = [] } = useTemplates();
  if (templates.length === 0) return null;
  return (
    <SelectField
      label={t('importTemplate')}
      none={t('noTemplate')}
      choices={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={template?._id ?? ''}
      onChange={({ target }) => target.value && onChoose(target.value)}
    />
  );
}

/** `mapping` as it would be saved. */
type ActsProps = { readonly batch: Batch; readonly mapping: Mapping };

export function TemplateActs({ batch, mapping }: ActsProps) {
  const t = importMessages.useText();
  const [open, setOpen] = useState<'save' | 'rename' | 'delete'>();
  const close = () => setOpen(undefined);
  const { template } = batch;
  const remove = useAct({
    mutationFn: (id: string) => deleteTemplate(batch, id),
    onSuccess: () => {
      close();
      showNotice({ kind: 'success', title: t('templateDeleted') });
    },
  });
  return (
    <>
      <div className="row">
        <Button variant="soft" size="small" onClick={() => setOpen('save')} label={t('saveTemplate')} />
        {template && (
          <>
            <Button variant="quiet" size="small" onClick={() => setOpen('rename')} label={t('renameTemplate')} />
            <Button variant="quiet" size="small" onClick={() => setOpen('delete')} label={t('deleteTemplate')} />
          </>
        )}
      </div>
      {open === 'save' && (
        <FormDialog
          onClose={close}
          title={t('saveTemplate')}
          about={t('saveTemplateText')}
          schema={NameForm}
          send={async ({ name }) => {
            await saveTemplate(batch, name, mapping);
            showNotice({ kind: 'success', title: t('templateSaved') });
          }}
          submit={t('saveTemplateYes')}
        >
          {({ field }) => (
            <TextField {...field('name')} label={t('templateName')} defaultValue={template?.name} autoComplete="off" />
          )}
        </FormDialog>
      )}
      {open === 'rename' && template && (
        <FormDialog
          onClose={close}
          title={t('renameTemplate')}
          schema={NameForm}
          send={({ name }) => renameTemplate(batch, template._id, name)}
          submit={t('renameTemplate')}
        >
          {({ field }) => (
            <TextField {...field('name')} label={t('templateName')} defaultValue={template.name} autoComplete="off" />
          )}
        </FormDialog>
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title={t('deleteTemplateTitle', { name: template?.name ?? '' })}
        yes={t('deleteTemplate')}
        isSending={remove.isPending}
        danger
        onYes={() => template && remove.mutate(template._id)}
      >
        <p>{t('deleteTemplateText')}</p>
      </ConfirmDialog>
    </>
  );
}
