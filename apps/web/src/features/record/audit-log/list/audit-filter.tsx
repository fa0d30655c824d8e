import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { FILTERS, type AuditFilter as Filter } from '../audit-log.api.ts';
import { useActGroups } from '../groups/act-groups.ts';
import { auditLogMessages } from '../messages.ts';
import styles from './audit-filter.module.css';

export function AuditFilter({ filter }: { readonly filter: Filter }) {
  const t = auditLogMessages.useText();
  const groups = useActGroups();
  const listId = useId();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { who = '', from = '', to = '' } = filter;
  const action = groups.findName(filter.action ?? '');

  // The back button changes the address, and with it the fields.
  useEffect(() => {
    for (const [name, value] of Object.entries({ who, action, from, to })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
  }, [who, action, from, to]);

  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const chosen = FILTERS.flatMap((name) => {
      const value = typed.get(name);
      if (typeof value !== 'string' || !value.trim()) return [];
      return [[name, name === 'action' ? groups.findCode(value) : value.trim()]];
    });
    void navigate({ to: '.', search: Object.fromEntries(chosen) });
  };
  return (
    <form ref={form} className={styles.filter} role="search" noValidate onSubmit={show}>
      <TextField
        type="search"
        name="who"
        label={t('who')}
        hint={t('whoHint')}
        defaultValue={who}
        icon={<Search size={20} />}
      />
      <TextField name="action" label={t('what')} hint={t('whatHint')} defaultValue={action} list={listId} />
      <datalist id={listId}>
        {groups.names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <DayField name="from" label={t('from')} hint={t('dayHint')} defaultValue={from} />
      <DayField name="to" label={t('to')} hint={t('dayHint')} defaultValue={to} />
      <Button type="submit" variant="soft" label={t('show')} />
    </form>
  );
}
