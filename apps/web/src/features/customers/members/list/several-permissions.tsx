import { PAGE_WORDS, PERMISSION_EFFECTS, PERMISSION_WORDS } from '@portal/contract/access/permissions/permission-words';
import { changePermission } from '@portal/contract/access/permissions/permissions';
import type { MemberCard } from '@portal/contract/customers/members';
import { PAGES, type PageName, type PermissionName, permissionsOn } from '@portal/contract/page-permissions';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { membersMessages } from '../messages.ts';
import styles from './several-permissions.module.css';

type Props = { readonly members: readonly MemberCard[] };

/** One permission of several members of this page of the list. */
export function SeveralPermissions({ members }: Props) {
  const t = membersMessages.useText();
  const [isOpen, setOpen] = useState(false);
  if (!useMay(changePermission)) return null;
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        <KeyRound size={16} />
        {t('several')}
      </Button>
      {isOpen && <SeveralDialog members={members} onClose={() => setOpen(false)} />}
    </>
  );
}

const Form = z.object({
  page: z.enum(
    PAGES.map(({ page_name }) => page_name),
    'required',
  ),
  permission: z.string('required').check(z.minLength(1, 'required')),
  granted: z.enum(['yes', 'no'], 'required'),
});

function SeveralDialog({ members, onClose }: Props & { readonly onClose: () => void }) {
  const t = membersMessages.useText();
  const language = useLanguage();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isMissing, setMissing] = useState(false);
  const [page, setPage] = useState<PageName>();
  const [permission, setPermission] = useState<PermissionName>();
  const effects: Partial<Record<PermissionName, string>> = page ? PERMISSION_EFFECTS[language][page] : {};
  const choose = (ids: readonly string[], isTicked: boolean) => {
    setMissing(false);
    setChosen(new Set(isTicked ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('several')}
      subtitle={t('severalText')}
      schema={Form}
      submit={t('severalSave')}
      send={async ({ page: page_name, granted, ...rest }) => {
        if (chosen.size === 0) {
          setMissing(true);
          return false;
        }
        const { changed } = await callApi(changePermission, {
          ...rest,
          page_name,
          user_ids: [...chosen],
          granted: granted === 'yes',
        });
        showNotice({ kind: 'success', title: t('severalSaved', { count: changed }) });
        return true;
      }}
    >
      {(form) => (
        <>
          <fieldset className="tight">
            <legend className="visually-hidden">{t('users')}</legend>
            <Checkbox
              label={<b>{t('severalAll', { count: members.length })}</b>}
              checked={chosen.size === members.length}
              mixed={chosen.size > 0 && chosen.size < members.length}
              onChange={({ target }) =>
                choose(
                  members.map(({ _id }) => _id),
                  target.checked,
                )
              }
              error={isMissing ? t('severalNobody') : undefined}
            />
            <div className={styles.members}>
              {members.map(({ _id, fullName, email }) => (
                <Checkbox
                  key={_id}
                  label={fullName}
                  hint={email}
                  checked={chosen.has(_id)}
                  onChange={({ target }) => choose([_id], target.checked)}
                />
              ))}
            </div>
          </fieldset>
          <SelectField
            {...form.field('page')}
            label={t('severalPage')}
            none={t('choose')}
            choices={PAGES.map(({ page_name }) => ({ value: page_name, label: PAGE_WORDS[language][page_name] }))}
            onChange={({ target }) => setPage(PAGES.find(({ page_name }) => page_name === target.value)?.page_name)}
          />
          {page && (
            <SelectField
              key={page}
              {...form.field('permission')}
              label={t('severalPermission')}
              none={t('choose')}
              choices={permissionsOn(page).map((name) => ({ value: name, label: PERMISSION_WORDS[language][name] }))}
              onChange={({ target }) => setPermission(target.value as PermissionName)}
            />
          )}
          {permission && effects[permission] && <p className="fine">{effects[permission]}</p>}
          <SelectField
            {...form.field('granted')}
            label={t('severalGrant')}
            none={t('choose')}
            choices={[
              { value: 'yes', label: t('severalGive') },
              { value: 'no', label: t('severalTake') },
            ]}
          />
        </>
      )}
    </FormDialog>
  );
}
