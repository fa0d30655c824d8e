import { listPostComments, type Post, type Reaction, reactToPost } from '@portal/contract/content/feed';
import { getReport } from '@portal/contract/content/reports/reports';
import { ArrowRight, MessageSquare, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { PostComments } from '../comments/post-comments.tsx';
import { react } from '../feed.api.ts';
import { feedMessages } from '../messages.ts';
import styles from './post-entry.module.css';

export function PostFoot({ post }: { readonly post: Post }) {
  const t = feedMessages.useText();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const mayReact = useMay(reactToPost);
  const mayTalk = useMay(listPostComments);
  const isSomebodyElse = useDirectLogin() !== undefined;
  const { _id, reaction, useful, not_useful, comments } = post;
  const { mutate, isPending } = useAct({ mutationFn: react });
  const reactionButton = (own: Reaction, words: 'useful' | 'notUseful', count: number) => {
    const Icon = own === 'useful' ? ThumbsUp : ThumbsDown;
    return (
      <Button
        variant="quiet"
        size="small"
        className={styles.reaction}
        aria-pressed={reaction === own}
        disabled={isSomebodyElse || !mayReact}
        onClick={() => !isPending && mutate({ id: _id, reaction: reaction === own ? 'none' : own })}
      >
        <Icon size={16} />
        <span className={styles.word}>{t(words)}</span> {count}
      </Button>
    );
  };
  return (
    <>
      <div className={`row ${styles.foot}`}>
        {reactionButton('useful', 'useful', useful)}
        {reactionButton('not useful', 'notUseful', not_useful)}
        <Button
          ref={opener}
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          disabled={!mayTalk}
          onClick={() => setOpen(!isOpen)}
          icon={<MessageSquare size={16} />}
          label={t('comments', { count: comments })}
        />
        <ItemLink item={post.ref} />
      </div>
      {isOpen && (
        <div id={id} className={styles.talk}>
          <PostComments postId={_id} isReadOnly={isSomebodyElse} onDeleted={() => opener.current?.focus()} />
        </div>
      )}
    </>
  );
}

function ItemLink({ item }: { readonly item: Post['ref'] }) {
  const t = feedMessages.useText();
  const { reports, retail, market } = useScreens();
  const mayRead = useMay(getReport);
  if (!item || (item.type === 'report' && !mayRead)) return null;
  const day = item.day ?? undefined;
  const ways = {
    report: { to: `${reports}/${item.id}`, search: {} },
    audit: { to: retail, search: { market_id: item.id, from: day, to: day } },
    footage: { to: market, search: { market_id: item.id, date: day } },
  };
  return (
    <LinkButton {...ways[item.type]} variant="soft" size="small" className={styles.item}>
      {t(`open-${item.type}`)}
      <ArrowRight size={16} />
    </LinkButton>
  );
}
