import type { Post } from '@portal/contract/content/feed';
import { ITEM_TYPES, type ItemChoice, type ItemType } from '@portal/contract/content/feed/post-parts';
import { type Hit, MAX_SEARCH, suggestHits } from '@portal/contract/site/search';
import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useCall } from '../../../../lib/use-call.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { writeMessages } from './messages.ts';
import styles from './post-write.module.css';

const ASKED_AFTER_MS = 250;
const FEWEST_LETTERS = 2;

/** With its name, where one is chosen; undefined while nothing was changed. */
export type ChosenItem = (ItemChoice & { readonly title: string }) | null | undefined;

type Props = {
  readonly stored: Post['item'];
  readonly chosen: ChosenItem;
  readonly error: string | undefined;
  readonly onChoose: (item: ChosenItem) => void;
};

/** A report, review, photo or market that the post is about, found by the portal's search. */
export function ItemField({ stored, chosen, error, onChoose }: Props) {
  const t = writeMessages.useText();
  const [words, setWords] = useState('');
  const asked = useSettled(words.trim());
  const isAsking = asked.length >= FEWEST_LETTERS;
  const { data, isFetching } = useCall(['search', 'items', asked], suggestHits, { q: asked }, { enabled: isAsking });
  const shown = chosen === undefined ? stored : chosen;
  if (shown) {
    return (
      <fieldset className={styles.group}>
        <legend>{t('item')}</legend>
        <p className={styles.chosen}>
          <span>
            {t(`item-${shown.type}`)}: <b>{shown.title}</b>
          </span>
          <IconButton
            label={t('removeItem', { title: shown.title })}
            icon={<X size={16} />}
            onClick={() => onChoose(null)}
          />
        </p>
      </fieldset>
    );
  }
  const hits = data?.groups.flatMap((group) => group.hits).filter(isItem) ?? [];
  const choose = (hit: ItemHit) => {
    setWords('');
    onChoose({ type: hit.kind, id: hit._id, title: hit.title.map(({ text }) => text).join('') });
  };
  return (
    <div className="tight">
      <TextField
        type="search"
        label={t('item')}
        hint={t('itemHint')}
        autoComplete="off"
        maxLength={MAX_SEARCH}
        value={words}
        error={error}
        onChange={({ target }) => setWords(target.value)}
        // Enter looks for an item and saves no post.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {isAsking && data && !isFetching && <Found hits={hits} onChoose={choose} />}
    </div>
  );
}

type ItemHit = Hit & { readonly kind: ItemType };
const isItem = (hit: Hit): hit is ItemHit => ITEM_TYPES.some((type) => type === hit.kind);

type FoundProps = { readonly hits: readonly ItemHit[]; readonly onChoose: (hit: ItemHit) => void };

function Found({ hits, onChoose }: FoundProps) {
  const t = writeMessages.useText();
  const id = useId();
  if (hits.length === 0) return <p role="status">{t('noItems')}</p>;
  return (
    <ul className={styles.found} aria-label={t('items')}>
      {hits.map((hit) => (
        <li key={hit.key}>
          <button type="button" id={`${id}-${hit.key}`} onClick={() => onChoose(hit)}>
            <span className="fine">{t(`item-${hit.kind}`)}</span>
            <span>{hit.title.map(({ text }) => text).join('')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The last value that stayed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ASKED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
