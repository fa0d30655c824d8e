import type { Company } from '@portal/contract/customers/companies';
import type { LicenceAct } from '@portal/contract/customers/licences';
import { Dialog } from '../../../../ui/dialog.tsx';
import { companiesMessages } from '../messages.ts';
import { ActForm } from './act-form.tsx';
import { actLabel } from './offered-acts.ts';

type Props = {
  readonly company: Company;
  readonly act: LicenceAct;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Saved, or somebody was quicker: the newest state is there. */
  readonly onSettled: () => void;
};

export function ActDialog({ company, act, open, onOpenChange, onSettled }: Props) {
  const t = companiesMessages.useText();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(actLabel(act, company.licence))}
      subtitle={company.name}
      startsInField
    >
      <ActForm company={company} act={act} onSettled={onSettled} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}
