import { CHANNELS } from '@portal/contract/price-words';
import type { ComponentProps } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';
import { observationsMessages } from '../observations/messages.ts';
import { captureMessages } from './messages.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'none' | 'choices'>;

/** Where nothing is said, the kind of the store says it. */
export function ChannelField(props: Props) {
  const t = captureMessages.useText();
  const words = observationsMessages.useText();
  const choices = CHANNELS.map((value) => ({ value, label: words(`channel-${value}`) }));
  return <SelectField {...props} label={words('channel')} none={t('asStore')} choices={choices} />;
}
