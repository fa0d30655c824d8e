import { followOrigin, unfollowOrigin } from '@portal/contract/content/competitor-reviews/follows';
import { Bell, BellOff } from 'lucide-react';
import { callApi } from '../../../../lib/call-api.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { Button } from '../../../../ui/button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { refreshReviews } from '../competitor-reviews.api.ts';
import { reviewsMessages } from '../messages.ts';

type Props = { readonly origin: string; readonly isFollowed: boolean; readonly size?: 'small' };

export function FollowButton({ origin, isFollowed, size }: Props) {
  const t = reviewsMessages.useText();
  const name = useOriginName()(origin);
  const follow = useAct({
    mutationFn: () => callApi(isFollowed ? unfollowOrigin : followOrigin, { origin }),
    onSuccess: ({ is_followed }) => {
      showNotice({ kind: 'success', title: t(is_followed ? 'nowFollowed' : 'notFollowed', { name }) });
      return refreshReviews();
    },
  });
  return (
    <Button
      variant={isFollowed ? 'soft' : 'outline'}
      {...(size && { size })}
      aria-pressed={isFollowed}
      loading={follow.isPending}
      onClick={() => follow.mutate()}
      icon={isFollowed ? <BellOff size={16} /> : <Bell size={16} />}
      label={t(isFollowed ? 'followed' : 'follow')}
      about={name}
    />
  );
}
