import { formatFileSize } from '@portal/contract/formats/measures';
import { timeAgo } from '@portal/contract/formats/time-ago';
import { formatDateTime } from '@portal/contract/formats/times';
import { type HealthPart, listHealthParts } from '@portal/contract/site/health';
import { useLanguage } from '../../../lib/i18n.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RecordRow } from '../../../ui/record-row.tsx';
import { healthMessages } from './messages.ts';

const ASK_AGAIN_MS = 30_000;

/** Where the usual word of a state would mislead. */
const WORDS: Record<string, 'little' | 'unnamed' | 'failed'> = {
  'folder-late': 'little',
  'proxy-late': 'unnamed',
  'backup-down': 'failed',
};

export function HealthCard() {
  const t = healthMessages.useText();
  const { jobs } = useScreens();
  const health = useCall(['health-parts'], listHealthParts, {}, { refetchInterval: ASK_AGAIN_MS });
  return (
    <Card className="tight" aria-labelledby="server-health">
      <h2 id="server-health">{t('title')}</h2>
      <p className="fine">{t('intro')}</p>
      <Loaded answer={health} label={t('loading')} height={240} plain>
        {({ parts }) => (
          <ul>
            {parts.map((part) => (
              <PartRow key={part.name} part={part} now={health.dataUpdatedAt} />
            ))}
          </ul>
        )}
      </Loaded>
      <div className="row below">
        <LinkButton to={jobs} variant="outline" size="small" label={t('work')} />
      </div>
    </Card>
  );
}

function PartRow({ part, now }: { readonly part: HealthPart; readonly now: number }) {
  const t = healthMessages.useText();
  const language = useLanguage();
  const { name, state, since, lostFiles } = part;
  const facts = useFacts(part, now);
  const word = lostFiles ? 'incomplete' : (WORDS[`${name}-${state}`] ?? state);
  return (
    <RecordRow name={t(name)} badges={<Badge tone={state === 'ok' ? 'success' : 'warning'} label={t(word)} />}>
      {facts && <p className="fine">{facts}</p>}
      {lostFiles && <p className="fine">{t('lostFiles', { count: lostFiles })}</p>}
      {state !== 'ok' && <p className="fine">{t('since', { moment: formatDateTime(since, language) })}</p>}
    </RecordRow>
  );
}

function useFacts(part: HealthPart, now: number): string | undefined {
  const { name, version, migration, waiting, oldest, freeBytes, address, madeAt } = part;
  const t = healthMessages.useText();
  const language = useLanguage();
  if (version && migration) return t('databaseFacts', { version, migration });
  if (freeBytes !== undefined) return t('folderFacts', { size: formatFileSize(freeBytes, language) });
  if (address) return t('proxyFacts', { address });
  if (name === 'backup') {
    if (!madeAt) return t('neverMade');
    const ago = timeAgo(new Date(madeAt), new Date(now), language);
    return t('madeAt', { ago, moment: formatDateTime(madeAt, language) });
  }
  if (waiting === undefined) return undefined;
  if (!oldest) return t('none');
  return t('waiting', { count: waiting, moment: formatDateTime(oldest, language) });
}
