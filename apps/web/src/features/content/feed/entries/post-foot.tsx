import { type Post, type Reaction, reactToPost } from '@portal/contract/content/feed';
import { listPostComments } from '@portal/contract/content/feed/comments';
import { getReport } from '@portal/contract/content/reports/reports';
import { formatCount } from '@portal/contract/formats/numbers';
import { ArrowRight, MessageSquare, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
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

type Props = { readonly post: Post; readonly onAct: () => void };

export function PostFoot({ post, onAct }: Props) {
  const t = feedMessages.useText();
  const language = useLanguage();
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
        onClick={() => {
          if (isPending) return;
          onAct();
          mutate({ id: _id, reaction: reaction === own ? 'none' : own });
        }}
      >
        <Icon size={16} />
        <span className={styles.word}>{t(words)}</span>
        {count > 0 && ` ${formatCount(count, language)}`}
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
          onClick={() => {
            onAct();
            setOpen(!isOpen);
          }}
          icon={<MessageSquare size={16} />}
          label={comments > 0 ? t('comments', { count: comments }) : t('comment')}
        />
        <ItemLinks post={post} onOpen={onAct} />
      </div>
      {isOpen && (
        <div id={id} className={styles.talk}>
          <PostComments postId={_id} isReadOnly={isSomebodyElse} onDeleted={() => opener.current?.focus()} />
        </div>
      )}
    </>
  );
}

function ItemLinks({ post: { ref, visit }, onOpen }: { readonly post: Post; readonly onOpen: () => void }) {
  const t = feedMessages.useText();
  const { reports, retail, market } = useScreens();
  const mayRead = useMay(getReport);
  if (!ref) return null;
  const day = ref.day ?? undefined;
  const ways = [
    ref.type === 'report' && mayRead && { id: 'report', to: `${reports}/${ref.id}`, search: {} },
    visit?.has_prices && { id: 'prices', to: retail, search: { market_id: ref.id, from: day, to: day } },
    visit !== null && visit.photos > 0 && { id: 'photos', to: market, search: { market_id: ref.id, date: day } },
  ].filter((way) => typeof way === 'object');
  return (
    <span className={styles.items}>
      {ways.map(({ id, ...way }) => (
        <LinkButton key={id} {...way} variant="soft" size="small" onClick={onOpen}>
          {t(`open-${id as 'report' | 'prices' | 'photos'}`)}
          <ArrowRight size={16} />
        </LinkButton>
      ))}
    </span>
  );
}
