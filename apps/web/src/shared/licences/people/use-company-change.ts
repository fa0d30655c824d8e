import type { Company } from '@portal/contract/customers/companies';
import type { SharedTextKey } from '@portal/contract/shared-texts';
import { contractText } from '../../../lib/i18n.ts';
import { showNotice } from '../../../ui/notices.tsx';
import { useAct } from '../../../ui/use-act.ts';

type Change = { readonly send: () => Promise<Company>; readonly said: SharedTextKey };

export function useCompanyChange(onChange: (company: Company) => void) {
  return useAct({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (company, { said }) => {
      onChange(company);
      showNotice({ kind: 'success', title: contractText(said) });
    },
  });
}
