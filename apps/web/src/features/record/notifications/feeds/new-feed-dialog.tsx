import { topicName } from '@portal/contract/notification-sentences';
import { FEED_TOPICS } from '@portal/contract/record/notifications/atom-feeds';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { takeFocus } from '../../../../lib/take-focus.ts';
import { copyText } from '../../../../shared/copy-text/copy-text.ts';
import { countriesQuery } from '../../../../shared/countries/countries-query.ts';
import { countryChoices } from '../../../../shared/countries/country-choices.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { notificationsMessages } from '../messages.ts';
import { usePreferences } from '../notifications.api.ts';
import { useCreateFeed } from './feeds.api.ts';
import styles from './feeds.module.css';

type Props = { readonly open: boolean; readonly onClose: () => void };

export function NewFeedDialog({ open, onClose }: Props) {
  const t = notificationsMessages.useText();
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('createFeed')}>
      <Steps onDone={onClose} />
    </Dialog>
  );
}

function Steps({ onDone }: { readonly onDone: () => void }) {
  const { mutate, isPending, data } = useCreateFeed();
  if (data) return <NewAddress address={data.address} onDone={onDone} />;
  return <Choices isSending={isPending} onChosen={mutate} />;
}

type Topic = (typeof FEED_TOPICS)[number];
type ChoicesProps = {
  readonly isSending: boolean;
  readonly onChosen: (form: { topics: Topic[]; market_id: string | null }) => void;
};

function Choices({ isSending, onChosen }: ChoicesProps) {
  const t = notificationsMessages.useText();
  const language = useLanguage();
  const { data: preferences = [] } = usePreferences();
  const { data: countries = [] } = useQuery(countriesQuery);
  const [topics, setTopics] = useState<readonly Topic[]>([]);
  const [market, setMarket] = useState('');
  const offered = FEED_TOPICS.filter((topic) => preferences.some((known) => known.topic === topic));
  const markets = countries.filter(({ is_market }) => is_market);
  return (
    <form
      className="loose"
      onSubmit={(event) => {
        event.preventDefault();
        onChosen({ topics: [...topics], market_id: market || null });
      }}
    >
      <fieldset className={`tight ${styles.topics}`}>
        <legend>{t('feedTopics')}</legend>
        {offered.map((topic) => (
          <Checkbox
            key={topic}
            name={topic}
            label={topicName(topic, language)}
            checked={topics.includes(topic)}
            onChange={({ target }) =>
              setTopics(target.checked ? [...topics, topic] : topics.filter((other) => other !== topic))
            }
          />
        ))}
      </fieldset>
      <SelectField
        label={t('feedMarket')}
        none={t('allMarkets')}
        choices={countryChoices(markets, language)}
        value={market}
        onChange={({ target }) => setMarket(target.value)}
      />
      <Button type="submit" wide loading={isSending} disabled={topics.length === 0} label={t('createFeed')} />
    </form>
  );
}

function NewAddress({ address, onDone }: { readonly address: string; readonly onDone: () => void }) {
  const t = notificationsMessages.useText();
  return (
    <div className="loose">
      <div>
        <h3 ref={takeFocus} tabIndex={-1}>
          {t('feedAddress')}
        </h3>
        <p className="lead">{t('feedAddressText')}</p>
      </div>
      <p className={styles.address}>
        <code>{address}</code>
      </p>
      <Button
        variant="outline"
        icon={<Copy size={16} />}
        label={t('copyAddress')}
        onClick={() => void copyText(address)}
      />
      <Button wide onClick={onDone} label={t('done')} />
    </div>
  );
}
