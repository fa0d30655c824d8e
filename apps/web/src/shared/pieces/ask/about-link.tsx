import type { AdvisoryAbout } from '@portal/contract/content/advisory/advisory';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { usePathLink } from '../../catalogue/use-path-link.ts';
import styles from './ask.module.css';
import { askMessages } from './messages.ts';

type Props = { readonly about: Pick<NonNullable<AdvisoryAbout>, 'type' | 'path' | 'title' | 'picture'> };

/** The page that a question is about: a link to it, and the page as the member saw it. */
export function AboutLink({ about: { type, path, title, picture } }: Props) {
  const t = askMessages.useText();
  const linkTo = usePathLink();
  const [isEnlarged, setEnlarged] = useState(false);
  return (
    <div className="tight">
      <p className={`row muted ${styles.about}`}>
        <Link2 size={16} />
        {t('aboutPage')} <a {...linkTo(path)}>{title ? `${t(`page-${type}`)}: ${title}` : t(`page-${type}`)}</a>
      </p>
      {picture && (
        <button type="button" className={styles.picture} aria-label={t('enlarge')} onClick={() => setEnlarged(true)}>
          <img src={`${picture}/800`} alt={t('contextPicture')} loading="lazy" decoding="async" />
        </button>
      )}
      {picture && isEnlarged && (
        <Dialog open onOpenChange={setEnlarged} title={title || t('contextPicture')} wide>
          <img className={styles.enlarged} src={picture} alt={t('contextPicture')} />
        </Dialog>
      )}
    </div>
  );
}
