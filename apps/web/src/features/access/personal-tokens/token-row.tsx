import type { PersonalToken } from '@portal/contract/access/personal-tokens';
import { formatDateTime } from '@portal/contract/formats/times';
import { KeyRound } from 'lucide-react';
import { useLanguage } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { RecordRow } from '../../../ui/record-row.tsx';
import { personalTokensMessages } from './messages.ts';
import { useRevokeToken } from './personal-tokens.api.ts';

type Props = { readonly token: PersonalToken; readonly onEnded: (name: string) => void };

export function TokenRow({ token: { _id, name, scopes, createdAt, lastUsedAt }, onEnded }: Props) {
  const t = personalTokensMessages.useText();
  const language = useLanguage();
  const end = useRevokeToken(() => onEnded(name));
  return (
    <RecordRow
      icon={<KeyRound size={20} />}
      name={name}
      badges={scopes.map((scope) => <Badge key={scope} size="small" label={t(scope)} />)}
      acts={
        <Button
          variant="outline"
          danger
          size="small"
          label={t('end')}
          about={name}
          loading={end.isPending}
          onClick={() => end.mutate(_id)}
        />
      }
    >
      {t('created', { when: formatDateTime(createdAt, language) })} ·{' '}
      {lastUsedAt ? t('lastUsed', { when: formatDateTime(lastUsedAt, language) }) : t('neverUsed')}
    </RecordRow>
  );
}
