import { LayoutGrid, Rows3, SquareCheckBig } from 'lucide-react';
import { can, usePermissions } from '../../../../shared/session/permissions.ts';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import type { AssetAddress } from '../address/use-asset-address.ts';
import type { AssetList } from '../media-library.api.ts';
import { mediaLibraryMessages } from '../messages.ts';
import styles from './list-tools.module.css';
import type { Selection } from './use-selection.ts';

type Props = { readonly address: AssetAddress; readonly list: AssetList; readonly selection: Selection };

/** How many there are, several at once, and as what. */
export function ListTools({ address: { view, showAs }, list, selection }: Props) {
  const t = mediaLibraryMessages.useText();
  const mayTake = can(usePermissions(), 'medialibrary', 'download');
  return (
    <div className={styles.tools}>
      <p className={styles.count} role="status">
        {list.data && t('found', { count: list.data.total })}
      </p>
      {mayTake && (
        <Button
          variant="outline"
          aria-pressed={selection.isOn}
          onClick={selection.isOn ? selection.end : selection.begin}
        >
          <SquareCheckBig size={16} />
          {t('select')}
        </Button>
      )}
      <Segmented
        label={t('view')}
        ground="surface"
        value={view}
        options={[
          { value: 'grid', label: <LayoutGrid size={16} />, name: t('asGrid') },
          { value: 'list', label: <Rows3 size={16} />, name: t('asList') },
        ]}
        onChange={(value) => void showAs(value)}
      />
    </div>
  );
}
