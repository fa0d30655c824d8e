import { MAX_POST_BODY, MAX_TAGS, type Post, WRITTEN_KINDS } from '@portal/contract/content/feed';
import { type ReactNode, useState } from 'react';
import { MarketBoxes } from '../../../../shared/countries/market-boxes.tsx';
import { toLocal } from '../../../../shared/form/moments.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Form } from '../../../../ui/use-form.ts';
import { writeMessages } from './messages.ts';
import styles from './post-write.module.css';

type Props = { readonly post: Post | undefined; readonly form: Form };
type WholeProps = Props & { /** Pictures and the linked item. */ readonly children: ReactNode };

export function PostFieldset({ post, form, children }: WholeProps) {
  const t = writeMessages.useText();
  const [kind, setKind] = useState<string>(post?.kind ?? 'news');
  const tagErrors = Array.from({ length: MAX_TAGS }, (_, at) => form.fieldError(`tags.${at}`));
  return (
    <>
      <SelectField
        {...form.field('kind')}
        label={t('kind')}
        none={t('choose')}
        choices={WRITTEN_KINDS.map((value) => ({ value, label: t(`kind-${value}`) }))}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
      />
      <TextField {...form.field('title')} label={t('title')} autoComplete="off" defaultValue={post?.editions?.title} />
      {kind === 'event' && <EventFields post={post} form={form} />}
      <div>
        <TextArea
          {...form.field('body')}
          label={t('body')}
          rows={8}
          limit={MAX_POST_BODY}
          defaultValue={post?.editions?.body}
        />
        <p className="fine">{t('bodyHint')}</p>
      </div>
      <GermanFields post={post} form={form} />
      {children}
      <TextField
        name="tags"
        label={t('tags')}
        hint={t('tagsHint', { count: MAX_TAGS })}
        autoComplete="off"
        defaultValue={post?.tags.join(', ')}
        error={form.fieldError('tags') ?? tagErrors.find(Boolean)}
      />
      <MarketBoxes legend={t('markets')} ticked={post?.markets.map(({ _id }) => _id) ?? []} />
      <TextField
        type="datetime-local"
        {...form.field('publish_at')}
        label={t('publishAt')}
        hint={t('publishAtHint')}
        defaultValue={post && post.status !== 'draft' ? toLocal(post.publish_at) : ''}
      />
      <TextField
        type="datetime-local"
        {...form.field('pinned_until')}
        label={t('pinnedUntil')}
        hint={t('pinHint')}
        defaultValue={toLocal(post?.pinned_until ?? null)}
      />
    </>
  );
}

/** Closed until there is a German text: most posts are in English alone. */
function GermanFields({ post, form }: Props) {
  const t = writeMessages.useText();
  const { title_de = '', body_de = '' } = post?.editions ?? {};
  const hasErrors = Boolean(form.fieldError('title_de') ?? form.fieldError('body_de'));
  return (
    <details open={title_de !== '' || hasErrors || undefined}>
      <summary className={styles.summary}>{t('german')}</summary>
      <div className="stack">
        <p className="fine">{t('germanHint')}</p>
        <TextField
          {...form.field('title_de')}
          label={t('titleDe')}
          lang="de"
          autoComplete="off"
          defaultValue={title_de}
        />
        <TextArea
          {...form.field('body_de')}
          label={t('bodyDe')}
          lang="de"
          rows={8}
          limit={MAX_POST_BODY}
          defaultValue={body_de}
        />
      </div>
    </details>
  );
}

function EventFields({ post, form }: Props) {
  const t = writeMessages.useText();
  return (
    <div className="stack">
      <TextField
        type="datetime-local"
        {...form.field('event_start')}
        label={t('eventStart')}
        hint={t('ownTime')}
        defaultValue={toLocal(post?.event_start ?? null)}
      />
      <TextField
        type="datetime-local"
        {...form.field('event_end')}
        label={t('eventEnd')}
        defaultValue={toLocal(post?.event_end ?? null)}
      />
      <TextField
        {...form.field('event_place')}
        label={t('eventPlace')}
        autoComplete="off"
        defaultValue={post?.event_place}
      />
    </div>
  );
}
