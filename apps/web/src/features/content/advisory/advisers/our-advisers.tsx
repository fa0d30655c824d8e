import {
  type AdviserProfile,
  listAdviserProfiles,
  saveAdviserProfile,
} from '@portal/contract/content/advisory/advisers';
import { formatList, languageName, zoneName } from '@portal/contract/formats/names';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { ADVISORY } from '../../../../shared/pieces/ask/ask.api.ts';
import { askMessages } from '../../../../shared/pieces/ask/messages.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { advisoryMessages } from '../messages.ts';
import { AdviserDialog } from './adviser-dialog.tsx';
import { AdviserFace } from './adviser-face.tsx';
import styles from './advisers.module.css';

export function OurAdvisers() {
  const t = advisoryMessages.useText();
  const advisers = useCall([...ADVISORY, 'profiles'], listAdviserProfiles, {});
  const mayEdit = useMay(saveAdviserProfile);
  const [edited, setEdited] = useState<AdviserProfile>();
  return (
    <Card className="stack">
      <h2>{t('ourAdvisers')}</h2>
      <Loaded answer={advisers} label={t('loading')} rows={4} plain>
        {(all) =>
          all.length === 0 ? (
            <p className="muted">{t('noAdvisersYet')}</p>
          ) : (
            <ul className={styles.advisers}>
              {all.map((adviser) => (
                <Adviser key={adviser._id} adviser={adviser} onEdit={mayEdit ? () => setEdited(adviser) : undefined} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited && <AdviserDialog adviser={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

type Props = { readonly adviser: AdviserProfile; readonly onEdit: (() => void) | undefined };

function Adviser({ adviser, onEdit }: Props) {
  const t = advisoryMessages.useText();
  const topicWords = askMessages.useText();
  const language = useLanguage();
  const { name, portrait, languages, topics, time_zone, is_shown } = adviser;
  const subjects = topics.filter((topic) => topic !== 'other');
  const about = language === 'de' ? adviser.about_de || adviser.about_en : adviser.about_en || adviser.about_de;
  const spoken = formatList(
    languages.map((code) => languageName(code, language)),
    language,
  );
  return (
    <li className={styles.adviser}>
      <AdviserFace name={name} portrait={portrait} size="large" />
      <div className={styles.words}>
        <strong>{name}</strong>
        {!is_shown && <span className="fine">{t('noProfile')}</span>}
        {about && <span>{about}</span>}
        {subjects.length > 0 && (
          <span className="fine">{subjects.map((topic) => topicWords(`topic-${topic}`)).join(' · ')}</span>
        )}
        {spoken && <span className="fine">{t('speaks', { languages: spoken })}</span>}
        {is_shown && <span className="fine">{t('localTime', { zone: zoneName(time_zone, language) })}</span>}
        {onEdit && (
          <Button
            variant="quiet"
            size="small"
            className={styles.edit}
            label={t(is_shown ? 'editProfile' : 'addProfile')}
            about={name}
            onClick={onEdit}
          />
        )}
      </div>
    </li>
  );
}
