import { type PermissionRecord, savePermissions } from '@portal/contract/access/permissions/permissions';
import type { MemberCard } from '@portal/contract/customers/members';
import type { SubmitEvent } from 'react';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { Callout } from '../../../../../ui/callout.tsx';
import { memberDetailMessages } from '../messages.ts';
import { MenuPreview } from '../preview/menu-preview.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { PageBoxes } from './page-boxes.tsx';
import styles from './permissions.module.css';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';

type Props = {
  readonly member: MemberCard;
  readonly record: PermissionRecord;
  readonly onChanged: (card: MemberCard) => void;
};

export function PermissionsForm({ member, record, onChanged }: Props) {
  const t = memberDetailMessages.useText();
  const mayEdit = useMay(savePermissions);
  // A record is what approval consists of.
  const draft = useDraft(
    record,
    member.role,
    () => member.approval === 'waiting' && onChanged({ ...member, approval: 'approved' }),
  );
  const groups = [
    { heading: t('adminPages'), pages: draft.pages.filter(({ name }) => name === 'User') },
    { heading: t('dashboardPages'), pages: draft.pages.filter(({ name }) => name !== 'User') },
  ].filter(({ pages }) => pages.length > 0);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    draft.save();
  };
  return (
    <form noValidate onSubmit={send}>
      {!mayEdit && <Callout tone="info">{t('readOnly')}</Callout>}
      {mayEdit && member.approval === 'waiting' && <Callout tone="info">{t('waiting')}</Callout>}
      {groups.map(({ heading, pages }) => (
        <div key={heading} className={styles.group}>
          <h4>{heading}</h4>
          {pages.map((page) => (
            <PageBoxes key={page.page_name} page={page} disabled={!mayEdit} onTick={draft.tick} />
          ))}
        </div>
      ))}
      {mayEdit && <MenuPreview member={member} pages={draft.pages} />}
      {mayEdit && (
        <div className={styles.foot}>
          <ConflictNote draft={draft} />
          <SaveBar draft={draft} />
        </div>
      )}
    </form>
  );
}
