import type { PersonalToken } from '@portal/contract/access/personal-tokens';
import { KeyRound } from 'lucide-react';
import { formatDateTime } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { personalTokensMessages } from './messages.ts';
import { useRevokeToken } from './personal-tokens.api.ts';
import styles from './personal-tokens.module.css';

type Props = { readonly token: PersonalToken; readonly onEnded: (name: string) => void };

export function TokenRow({ token: { _id, name, scope, createdAt, lastUsedAt }, onEnded }: Props) {
  const t = personalTokensMessages.useText();
  const language = useLanguage();
  const end = useRevokeToken(() => onEnded(name));
  return (
    <li className={styles.token}>
      <KeyRound size={20} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          <Badge size="small" label={t(scope)} />
        </p>
        <p>
          {t('created', { when: formatDateTime(createdAt, language) })} ·{' '}
          {lastUsedAt ? t('lastUsed', { when: formatDateTime(lastUsedAt, language) }) : t('neverUsed')}
        </p>
      </div>
      <Button variant="outline" size="small" loading={end.isPending} onClick={() => end.mutate(_id)}>
        {t('end')}
        <span className="visually-hidden">: {name}</span>
      </Button>
    </li>
  );
}
