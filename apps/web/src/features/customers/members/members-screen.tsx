import { Users } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { MemberFilters } from './list/member-filters.tsx';
import { MemberResults } from './list/member-results.tsx';
import { MemberSearch } from './list/member-search.tsx';
import { useMemberList } from './list/use-member-list.ts';
import { useSelectionFocus } from './list/use-selection-focus.ts';
import styles from './members-screen.module.css';
import { membersMessages } from './messages.ts';
import { SelectedMember } from './selected-member.tsx';

export function MembersScreen({ logoChange }: { readonly logoChange: ReactNode }) {
  const t = membersMessages.useText();
  useDocumentTitle(t('admin'));
  const list = useMemberList();
  const { filter, mayLoad, isAskedFor, answer, load } = list;
  const field = useRef<HTMLInputElement>(null);
  const panes = useSelectionFocus(list.user);
  const showAll = () => {
    // The button goes with what it stands in.
    field.current?.focus();
    void load({});
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{t('admin')}</h1>
          <p className={`lead ${styles.beside}`}>{t('intro')}</p>
        </div>
        <div className={`${styles.tools} ${styles.beside}`}>
          {logoChange}
          {mayLoad && (
            <Button variant="soft" loading={answer.isFetching && !filter.search} onClick={() => void load({})}>
              <Users size={16} />
              {t('loadUsers')}
            </Button>
          )}
        </div>
      </div>
      {mayLoad && (
        <div className={styles.beside}>
          <MemberSearch list={list} field={field} />
          {isAskedFor && <MemberFilters list={list} />}
        </div>
      )}
      {isAskedFor ? (
        <div ref={panes} className={styles.panes}>
          <div className={styles.beside}>
            <MemberResults list={list} onShowAll={showAll} />
          </div>
          <SelectedMember list={list} className={styles.selected} />
        </div>
      ) : (
        <Card className={styles.hint}>
          <h2>{t(mayLoad ? 'hint' : 'mayNotLoad')}</h2>
          <p className="lead">{t(mayLoad ? 'hintText' : 'mayNotLoadText')}</p>
        </Card>
      )}
    </div>
  );
}
