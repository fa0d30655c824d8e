import { createHarvestPlan, type Harvest, type HarvestPlan } from '@portal/contract/prices/windows';
import { useNavigate } from '@tanstack/react-router';
import { BookmarkPlus, ChevronDown, Ellipsis, FilePlus2, FolderOpen, Pencil, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { ActionMenu } from '../../../../ui/action-menu.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { windowsMessages } from '../messages.ts';
import { savePlan, useDeletePlan } from '../windows.api.ts';
import { PlanDialog } from './plan-dialog.tsx';

type Props = {
  readonly plans: readonly HarvestPlan[];
  readonly plan: HarvestPlan | undefined;
  readonly harvests: readonly Harvest[];
};

export function PlanActs({ plans, plan, harvests }: Props) {
  const t = windowsMessages.useText();
  const navigate = useNavigate();
  const isDirect = useDirectLogin() !== undefined;
  const maySave = useMay(createHarvestPlan) && !isDirect;
  const [opened, setOpened] = useState<'new' | 'rename' | 'delete'>();
  const close = () => setOpened(undefined);
  const open = (id: string | undefined) => void navigate({ to: '.', search: { plan: id } });
  /** The changes are saved, or gone with their plan. */
  const moveTo = (id: string | undefined) => void navigate({ to: '.', search: { plan: id }, ignoreBlocker: true });
  const save = useAct({
    mutationFn: ({ _id, name, version }: HarvestPlan) => savePlan({ id: _id, name, harvests: [...harvests] }, version),
    onSuccess: () => showNotice({ kind: 'success', title: t('planSaved') }),
  });
  const remove = useDeletePlan();
  return (
    <>
      {(plans.length > 0 || plan) && (
        <ActionMenu
          trigger={<Button variant="outline" />}
          actions={[
            ...plans.map(({ _id, name, saved_by }) => ({
              id: _id,
              icon: <FolderOpen size={20} />,
              label: name,
              note: t('savedBy', { name: saved_by }),
              onChoose: () => open(_id),
            })),
            {
              id: 'new',
              icon: <FilePlus2 size={20} />,
              label: t('newPlan'),
              startsGroup: true,
              onChoose: () => open(undefined),
            },
          ]}
        >
          <FolderOpen size={16} />
          {t('plans')}
          <ChevronDown size={16} />
        </ActionMenu>
      )}
      {maySave && (
        <Button
          icon={<Save size={16} />}
          loading={save.isPending}
          onClick={() => (plan ? save.mutate(plan) : setOpened('new'))}
          label={plan ? t('saveChanges') : t('savePlan')}
        />
      )}
      {plan && maySave && (
        <ActionMenu
          trigger={<IconButton label={t('planMenu', { name: plan.name })} icon={<Ellipsis size={20} />} />}
          actions={[
            { id: 'copy', icon: <BookmarkPlus size={20} />, label: t('saveAsNew'), onChoose: () => setOpened('new') },
            { id: 'rename', icon: <Pencil size={20} />, label: t('rename'), onChoose: () => setOpened('rename') },
            {
              id: 'delete',
              icon: <Trash2 size={20} />,
              label: t('deletePlan'),
              danger: true,
              onChoose: () => setOpened('delete'),
            },
          ]}
        />
      )}
      {opened && opened !== 'delete' && (
        <PlanDialog
          renamed={opened === 'rename' ? plan : undefined}
          harvests={harvests}
          onSaved={({ _id }) => moveTo(_id)}
          onClose={close}
        />
      )}
      {plan && (
        <ConfirmDialog
          open={opened === 'delete'}
          onOpenChange={(isOpen) => !isOpen && close()}
          title={t('deleteTitle', { name: plan.name })}
          yes={t('deletePlan')}
          danger
          isSending={remove.isPending}
          onYes={() =>
            remove.mutate(plan._id, {
              onSuccess: () => {
                close();
                moveTo(undefined);
              },
            })
          }
        >
          <p>{t('deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
