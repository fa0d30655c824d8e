import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { reportsMessages } from '../messages.ts';
import styles from './keys-help.module.css';

/** As they are written on keys; words on keys differ by language. */
const KEYS = [
  ['keys-turn', '← →'],
  ['keys-ends', 'keyHome'],
  ['keys-goTo', 'G'],
  ['keys-find', '/'],
  ['keys-hits', 'F3'],
  ['keys-leave', 'Esc'],
  ['keys-zoom', '+ −'],
  ['keys-fit', '0'],
] as const;

export function KeysHelp() {
  const t = reportsMessages.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('keys')} icon={<Keyboard size={20} />} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={t('keys')}>
          <dl className={styles.keys}>
            {KEYS.map(([act, key]) => (
              <div key={act}>
                <dt>
                  <kbd>{key === 'keyHome' ? t(key) : key}</kbd>
                  {act === 'keys-zoom' && <kbd>{t('keyWheel')}</kbd>}
                </dt>
                <dd>{t(act)}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
