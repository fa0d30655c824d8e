import { createHarvestPlan, type Harvest, type HarvestPlan } from '@portal/contract/prices/windows';
import { SavedActs } from '../../../../shared/saved/saved-acts.tsx';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { windowsMessages } from '../messages.ts';
import { savePlan, useDeletePlan } from '../windows.api.ts';
import { PlanDialog } from './plan-dialog.tsx';

type Props = {
  readonly plans: readonly HarvestPlan[];
  readonly plan: HarvestPlan | undefined;
  readonly harvests: readonly Harvest[];
  readonly isChanged: boolean;
};

export function PlanActs({ plans, plan, harvests, isChanged }: Props) {
  const t = windowsMessages.useText();
  const isDirect = useDirectLogin() !== undefined;
  const maySave = useMay(createHarvestPlan) && !isDirect;
  const save = useAct({
    mutationFn: ({ _id, name, version }: HarvestPlan) => savePlan({ id: _id, name, harvests: [...harvests] }, version),
    onSuccess: () => showNotice({ kind: 'success', title: t('planSaved') }),
  });
  const remove = useDeletePlan();
  const name = plan?.name ?? '';
  return (
    <SavedActs
      param="plan"
      words={{
        all: t('plans'),
        begin: t('newPlan'),
        menu: t('planMenu', { name }),
        save: t('savePlan'),
        saveChanges: t('saveChanges'),
        saveAsNew: t('saveAsNew'),
        rename: t('rename'),
        remove: t('deletePlan'),
        removeTitle: t('deleteTitle', { name }),
        removeText: t('deleteText'),
      }}
      entries={plans.map(({ _id, name: label, saved_by }) => ({
        id: _id,
        label,
        note: t('savedBy', { name: saved_by }),
      }))}
      opened={plan}
      own={plan}
      maySave={maySave}
      isChanged={isChanged}
      isSaving={save.isPending}
      onSave={save.mutate}
      remove={remove}
    >
      {(naming) => <PlanDialog harvests={harvests} {...naming} />}
    </SavedActs>
  );
}
