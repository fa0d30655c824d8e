import { MAX_VIEW_NAME, PriceViewForm } from '@portal/contract/prices/saved-views';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { viewsMessages } from './messages.ts';
import { saveView } from './views.api.ts';

type Props = { readonly query: string; readonly open: boolean; readonly onClose: () => void };

export function SaveViewDialog({ query, ...frame }: Props) {
  const t = viewsMessages.useText();
  return (
    <FormDialog
      {...frame}
      title={t('saveView')}
      subtitle={t('saveViewText')}
      schema={PriceViewForm}
      send={async (view) => {
        await saveView(view);
        showNotice({ kind: 'success', title: t('saved', { name: view.name }) });
      }}
      submit={t('save')}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label={t('name')} hint={t('nameLimit', { count: MAX_VIEW_NAME })} />
          <Checkbox name="is_shared" label={t('share')} />
          <input type="hidden" name="query" value={query} />
        </>
      )}
    </FormDialog>
  );
}
