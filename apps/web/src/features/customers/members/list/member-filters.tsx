import { ROLES } from '@portal/contract/access/session';
import { LICENCE_STATUSES } from '@portal/contract/customers/licences';
import { APPROVALS, LAST_SEEN, type MemberFilter } from '@portal/contract/customers/members';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { focusToolbar, Toolbar } from '../../../../ui/toolbar.tsx';
import { membersMessages } from '../messages.ts';
import { readFilter } from './list-address.ts';
import type { MemberList } from './use-member-list.ts';

type Choosable = Exclude<keyof MemberFilter, 'search'>;

export function MemberFilters({ list: { filter, show } }: { readonly list: MemberList }) {
  const t = membersMessages.useText();
  const { search, ...chosen } = filter;
  const clear = () => {
    focusToolbar();
    void show({ search });
  };
  const filterBy = (name: Choosable) => ({
    value: filter[name],
    onChange: (value: string) => void show(readFilter({ ...filter, [name]: value })),
  });
  return (
    <Toolbar label={t('filters')} onClear={Object.values(chosen).some(Boolean) && clear}>
      <FilterChoice
        label={t('role')}
        all={t('allRoles')}
        choices={ROLES.map((value) => ({ value, label: value }))}
        {...filterBy('role')}
      />
      <FilterChoice
        label={t('approval')}
        all={t('allApprovals')}
        choices={APPROVALS.map((value) => ({ value, label: t(`approval-${value}`) }))}
        {...filterBy('approval')}
      />
      <FilterChoice
        label={t('licence')}
        all={t('allLicences')}
        choices={LICENCE_STATUSES.map((value) => ({ value, label: t(`licence-${value}`) }))}
        {...filterBy('licence')}
      />
      <FilterChoice
        label={t('lastSeen')}
        all={t('seenAnyTime')}
        choices={LAST_SEEN.map((value) => ({ value, label: t(`seen-${value}`) }))}
        {...filterBy('seen')}
      />
    </Toolbar>
  );
}
