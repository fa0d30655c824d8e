import { formatDateTime } from '@portal/contract/formats/times';
import { PUSH_DEVICE_DAYS, type PushDevice } from '@portal/contract/record/notifications/push';
import { Monitor, Smartphone } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import type { PushSupport } from '../../../../shared/push/push-subscription.ts';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { useSessionUser } from '../../../../shared/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { RecordRow } from '../../../../ui/record-row.tsx';
import { notificationsMessages } from '../messages.ts';
import { useHere, usePushDevices, useRemoveDevice, useTurnOff, useTurnOn } from './devices.api.ts';

const WHY_NOT = { no: 'deviceNoSupport', install: 'deviceInstall', blocked: 'deviceBlocked' } as const;

export function DevicesCard() {
  const t = notificationsMessages.useText();
  const member = useSessionUser()?.id ?? '';
  const isDirect = useDirectLogin() !== undefined;
  const here = useHere(member, isDirect);
  const devices = usePushDevices();
  return (
    <Card className="stack" aria-labelledby="devices">
      <h2 id="devices">{t('deviceTitle')}</h2>
      <p className="muted">{t('deviceIntro')}</p>
      {!isDirect && (
        <Loaded answer={here} label={t('loading')} rows={1} plain>
          {({ support, id }) => <ThisDevice member={member} support={support} id={id} />}
        </Loaded>
      )}
      <Loaded answer={devices} label={t('loading')} rows={1} plain>
        {(known) => <OtherDevices devices={known.filter(({ _id }) => _id !== here.data?.id)} isFixed={isDirect} />}
      </Loaded>
    </Card>
  );
}

type Here = { readonly member: string; readonly support: PushSupport; readonly id: string | undefined };

function ThisDevice({ member, support, id }: Here) {
  const t = notificationsMessages.useText();
  const turnOn = useTurnOn(member, t('deviceNotStarted'));
  const turnOff = useTurnOff();
  if (support !== 'yes') return <p>{t(WHY_NOT[support])}</p>;
  const ask = () =>
    turnOn.mutate(undefined, {
      onSuccess: (isOn) => isOn || showNotice({ kind: 'error', title: t('deviceNotAllowed') }),
    });
  return (
    <>
      <p role="status">{id ? t('deviceOn', { days: PUSH_DEVICE_DAYS }) : t('deviceOff')}</p>
      <div>
        {id ? (
          <Button
            variant="outline"
            label={t('turnOff')}
            loading={turnOff.isPending}
            onClick={() => turnOff.mutate(id)}
          />
        ) : (
          <Button label={t('turnOn')} loading={turnOn.isPending} onClick={ask} />
        )}
      </div>
    </>
  );
}

function OtherDevices({ devices, isFixed }: { readonly devices: readonly PushDevice[]; readonly isFixed: boolean }) {
  const t = notificationsMessages.useText();
  if (devices.length === 0) return null;
  return (
    <section className="tight">
      <h3>{t('devicesOther')}</h3>
      <ul>
        {devices.map((device) => (
          <DeviceRow key={device._id} device={device} isFixed={isFixed} />
        ))}
      </ul>
    </section>
  );
}

function DeviceRow({ device, isFixed }: { readonly device: PushDevice; readonly isFixed: boolean }) {
  const t = notificationsMessages.useText();
  const language = useLanguage();
  const { mutate, isPending } = useRemoveDevice();
  // The server says 'Chrome on Android'.
  const [browser, system] = device.device.split(' on ');
  const name = browser && system ? t('browserOn', { browser, system }) : device.device || t('browserUnknown');
  const Icon = /iPhone|Android/.test(device.device) ? Smartphone : Monitor;
  return (
    <RecordRow
      icon={<Icon size={20} />}
      name={name}
      acts={
        !isFixed && (
          <Button
            variant="outline"
            danger
            size="small"
            label={t('removeDevice')}
            about={name}
            loading={isPending}
            onClick={() => mutate(device._id)}
          />
        )
      }
    >
      {device.used_at ? t('deviceUsed', { when: formatDateTime(device.used_at, language) }) : t('deviceNotUsed')} ·{' '}
      {t('deviceAdded', { when: formatDateTime(device.created_at, language) })}
    </RecordRow>
  );
}
