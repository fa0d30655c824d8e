import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import { isClosed } from '../../../../lib/call-api.ts';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { DetailDrawer } from '../../../../ui/detail-drawer.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { SinglePricesClosed } from '../list/single-prices-closed.tsx';
import { type Asked, useEvidenceFound } from './evidence.api.ts';
import styles from './evidence.module.css';
import { EvidenceActs } from './evidence-acts.tsx';
import { evidenceMessages } from './messages.ts';
import { OriginPart } from './origin-part.tsx';
import { useEvidenceAsked } from './use-evidence.ts';
import { useEvidenceWords } from './use-evidence-words.ts';

type Props = { readonly address: PriceAddress };

export function OpenedEvidence({ address }: Props) {
  const { question, ask, close } = useEvidenceAsked();
  const mayShow = useMay(listEvidence);
  if (!mayShow || !question) return null;
  return <EvidenceDrawer question={question} address={address} onAsk={ask} onClose={close} />;
}

type DrawerProps = Props & {
  readonly question: Asked;
  readonly onAsk: (question: Asked) => unknown;
  readonly onClose: () => void;
};

function EvidenceDrawer({ question, address, onAsk, onClose }: DrawerProps) {
  const t = evidenceMessages.useText();
  const answer = useEvidenceFound(question);
  const { data, error } = answer;
  const { title, scope, countWords } = useEvidenceWords(question, data);
  return (
    <DetailDrawer title={title} subtitle={scope && <p className="muted">{scope}</p>} onClose={onClose}>
      {isClosed(error) ? (
        <SinglePricesClosed />
      ) : (
        <div className="loose tabular">
          <div className={styles.head}>
            <p className={styles.counts} role="status">
              {data && countWords(data)}
            </p>
            <Checkbox
              label={t('onlyWithPhoto')}
              checked={question.photo === 'yes'}
              onChange={({ target }) => void onAsk({ ...question, photo: target.checked ? 'yes' : undefined })}
            />
          </div>
          <Loaded answer={answer} label={t('loading')} plain>
            {({ origins, total, more }) =>
              total === 0 ? (
                <p className="muted">{t(question.photo ? 'noneWithPhotoHere' : 'none')}</p>
              ) : (
                <div className="loose">
                  <EvidenceActs question={question} origins={origins} />
                  {origins.map((part) => (
                    <OriginPart
                      key={part.origin}
                      question={question}
                      part={part}
                      countWords={countWords}
                      wayTo={address.wayInto}
                    />
                  ))}
                  {more && <p className="fine">{t('moreHint')}</p>}
                </div>
              )
            }
          </Loaded>
        </div>
      )}
    </DetailDrawer>
  );
}
