import { MAX_SCENARIO_NAME, type Scenario, type ScenarioMarket, ScenarioName } from '@portal/contract/prices/netback';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { netbackMessages } from '../messages.ts';
import { createScenario, saveScenario } from '../netback.api.ts';

type Props = {
  /** The scenario that gets another name; a new one without it. */
  readonly renamed: Scenario | undefined;
  readonly markets: readonly ScenarioMarket[];
  readonly onSaved: (saved: Scenario) => void;
  readonly onClose: () => void;
};

export function ScenarioDialog({ renamed, markets, onSaved, onClose }: Props) {
  const t = netbackMessages.useText();
  return (
    <FormDialog
      title={renamed ? t('rename') : t('saveScenario')}
      subtitle={t('saveAbout')}
      schema={ScenarioName}
      submit={t('saveScenario')}
      onClose={onClose}
      send={async (words) => {
        const form = { ...words, markets: [...markets] };
        const saved = renamed
          ? await saveScenario({ id: renamed._id, ...form }, renamed.version)
          : await createScenario(form);
        showNotice({ kind: 'success', title: t('scenarioSaved') });
        onSaved(saved);
      }}
    >
      {(form) => (
        <>
          <TextField
            {...form.field('name')}
            label={t('name')}
            hint={t('nameLimit', { count: MAX_SCENARIO_NAME })}
            defaultValue={renamed?.name}
            autoComplete="off"
          />
          <Checkbox name="is_shared" label={t('share')} hint={t('shareHint')} defaultChecked={renamed?.is_shared} />
        </>
      )}
    </FormDialog>
  );
}
