import { Button } from '../../../../../ui/button.tsx';
import { CardHead } from '../../../../../ui/card.tsx';
import { memberDetailMessages } from '../messages.ts';
import type { Draft } from './use-draft.ts';

export function SaveBar({ draft: { count, conflict, isSaving } }: { readonly draft: Draft }) {
  const t = memberDetailMessages.useText();
  return (
    <CardHead spread className="small">
      <b role="status">{count > 0 ? t('unsaved', { count }) : t('noChanges')}</b>
      <Button type="submit" disabled={(count === 0 || conflict === 'met') && !isSaving} loading={isSaving}>
        {t('saveChanges')}
      </Button>
    </CardHead>
  );
}
