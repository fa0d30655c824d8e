import type { Output } from '@portal/contract/call';
import type { Company } from '@portal/contract/customers/companies';
import {
  type InvitationOutcome,
  inviteMember,
  inviteMembers,
  MAX_INVITED_AT_ONCE,
  MAX_INVITED_LENGTH,
} from '@portal/contract/customers/invitations';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { Callout } from '../../../ui/callout.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { licenceMessages } from '../messages.ts';
import styles from './invite-several-dialog.module.css';

type Outcomes = Output<typeof inviteMembers>['outcomes'];

type Props = {
  readonly companyId: string;
  readonly onChange: (company: Company) => void;
  readonly open: boolean;
  readonly onClose: () => void;
};

const SeveralPeople = z.pipe(
  z.transform(({ people }: { people: string }) => ({
    people: people.split(/[\n,;]+/u).flatMap((person) => person.trim() || []),
  })),
  inviteMembers.body,
);

/** Worth another try, perhaps corrected. */
const isLeft = (outcome: InvitationOutcome) => outcome === 'unreadable' || outcome === 'full' || outcome === 'later';

/** Stays open where somebody was not invited, and says why. */
export function InviteSeveralDialog({ companyId, onChange, open, onClose }: Props) {
  const t = licenceMessages.useText();
  const [outcomes, setOutcomes] = useState<Outcomes>([]);
  const close = () => {
    setOutcomes([]);
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('inviteSeveralTitle')}
      about={t('inviteSeveralText')}
      schema={SeveralPeople}
      send={async ({ people }) => {
        const answer = await callApi(inviteMembers, { id: companyId, people });
        onChange(answer.company);
        if (answer.outcomes.every(({ outcome }) => outcome === 'sent')) {
          showNotice({ kind: 'success', title: contractText(inviteMember.message) });
          return true;
        }
        setOutcomes(answer.outcomes);
        return false;
      }}
      submit={t('sendInvitations')}
    >
      {(form) => (
        <>
          <OutcomeList outcomes={outcomes} />
          <TextArea
            // Begins anew with the people that are left.
            key={JSON.stringify(outcomes)}
            {...form.field('people')}
            label={t('addresses')}
            rows={6}
            limit={MAX_INVITED_AT_ONCE * MAX_INVITED_LENGTH}
            defaultValue={outcomes
              .filter(({ outcome }) => isLeft(outcome))
              .map(({ person }) => person)
              .join('\n')}
          />
        </>
      )}
    </FormDialog>
  );
}

function OutcomeList({ outcomes }: { readonly outcomes: Outcomes }) {
  const t = licenceMessages.useText();
  return (
    <div role="status">
      {outcomes.length > 0 && (
        <Callout>
          <ul className={styles.outcomes}>
            {outcomes.map(({ person, outcome }) => {
              const Icon = outcome === 'sent' ? CircleCheck : CircleX;
              return (
                // One person may be named twice, with another outcome.
                <li key={`${person} ${outcome}`} data-sent={outcome === 'sent' || undefined}>
                  <Icon size={20} />
                  <span>
                    <b>{person}</b>
                    <span className="second">{t(`outcome-${outcome}`)}</span>
                  </span>
                </li>
              );
            })}
          </ul>
        </Callout>
      )}
    </div>
  );
}
