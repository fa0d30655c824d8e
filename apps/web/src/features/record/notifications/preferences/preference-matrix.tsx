import { CHANNELS, type Channel, findTopic, type NotificationPreference } from '@portal/contract/record/notifications';
import { Lock } from 'lucide-react';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { Card } from '../../../../ui/card.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { notificationsMessages } from '../messages.ts';
import { usePreferences, useSwitch } from '../notifications.api.ts';

const CHANNEL_NAMES = { app: 'app', mail: 'email' } as const;

export function PreferenceMatrix() {
  const t = notificationsMessages.useText();
  return (
    <Card aria-labelledby="preferences">
      <h2 id="preferences">{t('matrixTitle')}</h2>
      <p className="lead">{t('matrixIntro')}</p>
      <Loaded answer={usePreferences()} label={t('loading')} rows={8} plain>
        {(preferences) => <Matrix preferences={preferences} />}
      </Loaded>
    </Card>
  );
}

function Matrix({ preferences }: { readonly preferences: readonly NotificationPreference[] }) {
  const t = notificationsMessages.useText();
  return (
    <DataTable
      label={{ id: 'preferences' }}
      plain
      narrow="list"
      rows={preferences}
      rowKey={({ topic }) => topic}
      columns={[
        {
          id: 'topic',
          head: t('topic'),
          isName: true,
          render: ({ topic }) => (
            <>
              {t(topic)}
              <span className="second">{t(`${topic}Hint`)}</span>
            </>
          ),
        },
        ...CHANNELS.map((channel) => ({
          id: channel,
          head: t(CHANNEL_NAMES[channel]),
          width: 144,
          render: (preference: NotificationPreference) => <Choice preference={preference} channel={channel} />,
        })),
      ]}
    />
  );
}

type ChoiceProps = { readonly preference: NotificationPreference; readonly channel: Channel };

function Choice({ preference, channel }: ChoiceProps) {
  const t = notificationsMessages.useText();
  const isDirect = useDirectLogin() !== undefined;
  const { isOn, choose } = useSwitch(preference, channel);
  const usually = findTopic(preference.topic)[channel];
  if (usually === null) {
    return (
      <span className="muted">
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t('none')}</span>
      </span>
    );
  }
  if (usually === 'always') {
    return (
      <span className="row fine">
        <Lock size={16} />
        {t('always')}
      </span>
    );
  }
  const label = t('switch', { topic: t(preference.topic), channel: t(CHANNEL_NAMES[channel]) });
  return <Switch isLabelHidden label={label} checked={isOn} disabled={isDirect} onChange={choose} />;
}
