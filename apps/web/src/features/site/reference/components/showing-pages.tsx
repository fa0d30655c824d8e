import { ORIGINS } from '@portal/contract/origin-looks';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { fullName, useSessionUser } from '../../../../shared/session/session.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { ChartTable } from '../../../../ui/charts/chart-table.tsx';
import { Example } from '../example.tsx';
import { componentMessages } from './messages.ts';

const SIZES = ['small', 'medium', 'large', 'huge'] as const;
const TONES = ['neutral', 'primary', 'accent', 'success', 'warning'] as const;

export function AvatarPage() {
  const t = componentMessages.useText();
  const user = useSessionUser();
  return (
    <>
      <Example title={t('avatarSizes')} text={t('avatarSizesText')} row>
        {SIZES.map((size) => (
          <Avatar key={size} size={size} firstName="Megan" lastName="Rossi" />
        ))}
      </Example>
      {user && (
        <Example title={t('avatarOwn')} text={t('avatarOwnText')} row>
          <Avatar size="large" firstName={user.firstName} lastName={user.lastName} picture={user.imgUrl} />
          <span>{fullName(user)}</span>
        </Example>
      )}
    </>
  );
}

export function BadgePage() {
  const t = componentMessages.useText();
  return (
    <>
      <Example title={t('badgeTones')} text={t('badgeTonesText')} row>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone} label={t(`tone-${tone}`)} />
        ))}
      </Example>
      <Example title={t('badgeSmall')} row>
        <Badge size="small" tone="success" icon={<CircleCheck size={16} />} label={t('confirmed')} />
        <Badge size="small" tone="warning" icon={<TriangleAlert size={16} />} label={t('estimated')} />
      </Example>
      <Example title={t('stickers')} text={t('stickersText')} row>
        {ORIGINS.map((code) => (
          <OriginSticker key={code} code={code} />
        ))}
      </Example>
    </>
  );
}

export function CollapsePage() {
  const t = componentMessages.useText();
  return (
    <Example title={t('fold')} text={t('foldText')}>
      <ChartTable
        caption={t('fold')}
        head={[t('variety'), t('season')]}
        words={2}
        rows={() => [
          [t('variety-hass'), t('season-hass')],
          [t('variety-shepard'), t('season-shepard')],
          [t('variety-reed'), t('season-reed')],
        ]}
      />
    </Example>
  );
}
