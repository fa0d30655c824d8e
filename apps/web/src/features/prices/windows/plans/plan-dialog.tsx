import { type Harvest, type HarvestPlan, HarvestPlanForm, MAX_PLAN_NAME } from '@portal/contract/prices/windows';
import * as z from 'zod/mini';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { windowsMessages } from '../messages.ts';
import { createPlan, savePlan } from '../windows.api.ts';

const PlanName = z.pick(HarvestPlanForm, { name: true });

type Props = {
  /** The plan that gets another name; a new one without it. */
  readonly renamed: HarvestPlan | undefined;
  readonly harvests: readonly Harvest[];
  readonly onSaved: (saved: HarvestPlan) => void;
  readonly onClose: () => void;
};

export function PlanDialog({ renamed, harvests, onSaved, onClose }: Props) {
  const t = windowsMessages.useText();
  return (
    <FormDialog
      title={renamed ? t('rename') : t('savePlan')}
      subtitle={t('saveAbout')}
      schema={PlanName}
      submit={t('savePlan')}
      onClose={onClose}
      send={async ({ name }) => {
        const form = { name, harvests: [...harvests] };
        const saved = renamed ? await savePlan({ id: renamed._id, ...form }, renamed.version) : await createPlan(form);
        showNotice({ kind: 'success', title: t('planSaved') });
        onSaved(saved);
      }}
    >
      {(form) => (
        <TextField
          {...form.field('name')}
          label={t('name')}
          hint={t('nameLimit', { count: MAX_PLAN_NAME })}
          defaultValue={renamed?.name}
        />
      )}
    </FormDialog>
  );
}
