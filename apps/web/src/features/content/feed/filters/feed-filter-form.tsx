import { PostFilter } from '@portal/contract/content/feed';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../../ui/button.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { withChosen } from '../../../../ui/filter-choice.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { usePostChoices } from '../feed.api.ts';
import { feedMessages } from '../messages.ts';
import styles from './feed-filters.module.css';

const TypedFilter = z.omit(PostFilter, { kind: true, market_id: true });

type Props = { readonly filter: PostFilter; readonly onReset: () => void; readonly onApplied: () => void };

export function FeedFilterForm({ filter, onReset, onApplied }: Props) {
  const t = feedMessages.useText();
  const navigate = useNavigate();
  const { data } = usePostChoices(true);
  const { kind, market_id, author = '', title = '', tag = '', from = '', to = '' } = filter;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(TypedFilter, async (wanted) => {
    onApplied();
    await navigate({ to: '.', search: { kind, market_id, ...wanted } });
  });
  // The back button or a tag changes the address, and with it the fields.
  useEffect(() => {
    for (const [name, value] of Object.entries({ author, title, tag, from, to })) {
      const field = element.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [author, title, tag, from, to]);
  const authors = data?.authors.map(({ _id, firstName, lastName }) => ({
    value: _id,
    label: `${firstName} ${lastName}`,
  }));
  const tags = data?.tags.map((value) => ({ value, label: value }));
  return (
    <form
      {...form.props}
      ref={element}
      className={styles.form}
      role="search"
      aria-label={t('filters')}
      onInput={(event) => {
        form.props.onInput(event);
        form.forget();
      }}
    >
      <div className={styles.title}>
        <TextField {...form.field('title')} label={t('titlePart')} autoComplete="off" defaultValue={title} />
      </div>
      <SelectField
        name="author"
        label={t('author')}
        none={t('allAuthors')}
        choices={withChosen(authors ?? [], author, undefined)}
        defaultValue={author}
      />
      <SelectField
        name="tag"
        label={t('tag')}
        none={t('allTags')}
        choices={withChosen(tags ?? [], tag, tag)}
        defaultValue={tag}
      />
      <DayField {...form.field('from')} label={t('from')} defaultValue={from} />
      <DayField {...form.field('to')} label={t('to')} defaultValue={to} />
      <div className={`row ${styles.acts}`}>
        <Button type="submit" variant="soft" label={t('apply')} />
        <Button
          variant="quiet"
          onClick={() => {
            element.current?.reset();
            onReset();
          }}
          label={t('reset')}
        />
      </div>
    </form>
  );
}
