import { exportMembers } from '@portal/contract/customers/members';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { ExportButton } from '../../../../shared/list/export-button.tsx';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CardHead } from '../../../../ui/card.tsx';
import { CardGrid, CardGridSkeleton } from '../../../../ui/card-grid.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { MemberCard } from '../card/member-card.tsx';
import { membersMessages } from '../messages.ts';
import styles from './member-results.module.css';
import { SeveralPermissions } from './several-permissions.tsx';
import type { MemberList } from './use-member-list.ts';

type Props = { readonly list: MemberList; readonly onShowAll: () => void };

export function MemberResults({ list, onShowAll }: Props) {
  const t = membersMessages.useText();
  const countryName = useCountryName();
  const { filter, user, select } = list;
  const { data, error, refetch, isPlaceholderData } = list.answer;
  if (error) return <LoadFailed message={error.message} onRetry={refetch} />;
  return (
    <>
      <CardHead spread className={styles.head}>
        <p className="fine" role="status">
          {data && t('found', { count: data.total })}
        </p>
        {data && data.total > 0 && (
          <div className="row">
            <SeveralPermissions members={data.items.filter(({ approval }) => approval !== 'waiting')} />
            <ExportButton call={exportMembers} filter={filter} />
          </div>
        )}
      </CardHead>
      {!data ? (
        <CardGridSkeleton min={292} gap={14} label={t('loading')} cards={6} lines={7} />
      ) : (
        <div className="fades" data-stale={isPlaceholderData || undefined}>
          <h2 className="visually-hidden">{t('users')}</h2>
          {data.total === 0 ? (
            <EmptyState drawing="empty-users" title={t('noUser')} text={t('noUserText')}>
              <Button variant="soft" onClick={onShowAll} label={t('showAll')} />
            </EmptyState>
          ) : (
            <CardGrid min={292} gap={14}>
              {data.items.map((member) => {
                const isSelected = member._id === user;
                return (
                  <MemberCard
                    key={member._id}
                    member={member}
                    country={countryName(member.country_name)}
                    isSelected={isSelected}
                    onSelect={() => void select(isSelected ? undefined : member._id)}
                  />
                );
              })}
            </CardGrid>
          )}
          <ListPages {...data} />
        </div>
      )}
    </>
  );
}
