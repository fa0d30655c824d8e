import { LICENCE_CAUSES } from '@portal/contract/customers/licences';
import { licenceMessages } from '../../../../shared/licences/messages.ts';
import { RadioChoices } from '../../../../ui/radio-choices.tsx';
import { companiesMessages } from '../messages.ts';

export function CauseChoice({ error }: { readonly error: string | undefined }) {
  const t = companiesMessages.useText();
  const causeName = licenceMessages.useText();
  const choices = LICENCE_CAUSES.map((cause) => ({ value: cause, label: causeName(cause) }));
  return <RadioChoices name="cause" legend={t('cause')} choices={choices} error={error} />;
}
