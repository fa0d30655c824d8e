import { Button } from '../../../../../ui/button.tsx';
import { memberDetailMessages } from '../messages.ts';
import styles from './permissions.module.css';
import type { Draft } from './use-draft.ts';

export function SaveBar({ draft: { count, conflict, isSaving } }: { readonly draft: Draft }) {
  const t = memberDetailMessages.useText();
  return (
    <div className={styles.save}>
      <b role="status">{count > 0 ? t('unsaved', { count }) : t('noChanges')}</b>
      <Button type="submit" disabled={(count === 0 || conflict === 'met') && !isSaving} loading={isSaving}>
        {t('saveChanges')}
      </Button>
    </div>
  );
}
