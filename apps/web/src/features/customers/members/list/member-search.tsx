import { Search } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { InlineForm } from '../../../../ui/inline-form.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { membersMessages } from '../messages.ts';
import type { MemberList } from './use-member-list.ts';

type Props = { readonly list: MemberList; readonly field: Ref<HTMLInputElement> };

export function MemberSearch({ list, field }: Props) {
  const t = membersMessages.useText();
  const { filter, answer, load } = list;
  const { search = '' } = filter;
  const [typed, setTyped] = useState({ search, text: search });
  // Another search in the address, by the back button for one, is another one in the field.
  const text = typed.search === search ? typed.text : search;
  const isBlank = text.trim() === '';
  const isSearching = answer.isFetching && search !== '';
  const ask = () => {
    const isUnderWay = isSearching && text.trim() === search;
    if (!isBlank && !isUnderWay) void load({ ...filter, search: text.trim() });
  };
  return (
    <InlineForm
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <TextField
        ref={field}
        type="search"
        name="search"
        label={t('searchByEmail')}
        placeholder={t('searchExample')}
        icon={<Search size={20} />}
        value={text}
        onChange={({ target }) => setTyped({ search, text: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Enter asks at once; the button waits for the answer before.
          event.preventDefault();
          ask();
        }}
      />
      <Button type="submit" disabled={isBlank || (answer.isFetching && !isSearching)} loading={isSearching}>
        {t('search')}
      </Button>
    </InlineForm>
  );
}
