import { topicName } from '@portal/contract/notification-sentences';
import {
  CHANNELS,
  type Channel,
  type NotificationPreference,
  usualChoice,
} from '@portal/contract/record/notifications';
import { Lock } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { Card } from '../../../../ui/card.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { usePushDevices } from '../devices/devices.api.ts';
import { notificationsMessages } from '../messages.ts';
import { usePreferences, useSwitch } from '../notifications.api.ts';

const CHANNEL_NAMES = { app: 'app', mail: 'email', push: 'push' } as const;

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
  const language = useLanguage();
  const { data: devices = [] } = usePushDevices();
  const channels = CHANNELS.filter((channel) => channel !== 'push' || devices.length > 0);
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
              {topicName(topic, language)}
              <span className="second">{t(`${topic}Hint`)}</span>
            </>
          ),
        },
        ...channels.map((channel) => ({
          id: channel,
          head: t(CHANNEL_NAMES[channel]),
          width: 128,
          render: (preference: NotificationPreference) => <Choice preference={preference} channel={channel} />,
        })),
      ]}
    />
  );
}

type ChoiceProps = { readonly preference: NotificationPreference; readonly channel: Channel };

function Choice({ preference, channel }: ChoiceProps) {
  const t = notificationsMessages.useText();
  const language = useLanguage();
  const isDirect = useDirectLogin() !== undefined;
  const { isOn, choose } = useSwitch(preference, channel);
  if (usualChoice(preference.topic, channel) === 'always') {
    return (
      <span className="row fine">
        <Lock size={16} />
        {t('always')}
      </span>
    );
  }
  const label = t('switch', { topic: topicName(preference.topic, language), channel: t(CHANNEL_NAMES[channel]) });
  return <Switch isLabelHidden label={label} checked={isOn} disabled={isDirect} onChange={choose} />;
}
