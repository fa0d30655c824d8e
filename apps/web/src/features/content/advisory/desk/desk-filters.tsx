import { ADVISORY_STATUSES } from '@portal/contract/content/advisory/advisory-words';
import { useNavigate } from '@tanstack/react-router';
import { User } from 'lucide-react';
import { FilterChoice, withChosen } from '../../../../ui/filter-choice.tsx';
import { Chip, Toolbar } from '../../../../ui/toolbar.tsx';
import type { Wanted } from '../address/advisory-address.ts';
import { advisoryMessages } from '../messages.ts';
import { useAdvisers } from './desk.api.ts';
import { deskMessages } from './messages.ts';

const MAX_SEARCH = 100;

type Props = { readonly wanted: Wanted; readonly total: number | undefined };

export function DeskFilters({ wanted: { status, assignee, overdue, search }, total }: Props) {
  const t = deskMessages.useText();
  const words = advisoryMessages.useText();
  const { data: advisers = [] } = useAdvisers();
  const show = useShowRequests();
  const filter = { status, assignee, overdue, search };
  const people = [
    { value: 'none', label: t('nobody') },
    ...advisers.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return (
    <Toolbar
      label={words('filters')}
      search={{
        label: t('searchSubject'),
        maxLength: MAX_SEARCH,
        value: search ?? '',
        onSearch: (typed) => show({ ...filter, search: typed || undefined }),
      }}
      onClear={Object.values(filter).some(Boolean) && (() => show({}))}
      count={total !== undefined && words('requests', { count: total })}
    >
      <FilterChoice
        label={words('status')}
        all={words('allStatuses')}
        choices={ADVISORY_STATUSES.map((value) => ({
          value,
          label: words(value === 'waiting' ? 'status-waiting-desk' : `status-${value}`),
        }))}
        value={status}
        onChange={(value) => show({ ...filter, status: value || undefined })}
      />
      <FilterChoice
        label={t('assignee')}
        all={t('everybody')}
        icon={<User size={16} />}
        choices={withChosen(people, assignee, undefined)}
        value={assignee}
        onChange={(value) => show({ ...filter, assignee: value || undefined })}
      />
      <Chip isOn={overdue === 'yes'} onPress={() => show({ ...filter, overdue: overdue ? undefined : 'yes' })}>
        {t('overdue')}
      </Chip>
    </Toolbar>
  );
}

type Shown = { readonly [name in 'status' | 'assignee' | 'overdue' | 'search']?: string | undefined };

export function useShowRequests() {
  const navigate = useNavigate();
  return (shown: Shown) => void navigate({ to: '.', search: { tab: 'requests', ...shown }, replace: true });
}
