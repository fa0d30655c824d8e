import { useNavigate } from '@tanstack/react-router';
import { Bookmark, BookmarkPlus, ChevronDown, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import type { PriceParameter } from '../../../shared/prices/address/price-address.ts';
import type { KeptTab } from '../../../shared/prices/address/price-paths.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { viewsMessages } from './messages.ts';
import { OwnViewsDialog } from './own-views-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useViews } from './views.api.ts';

/** The filters in sight can be kept under a name. A view is an address: its `tab` names the screen, none the overview. */
export function ViewsMenu({ tab }: { readonly tab?: KeptTab }) {
  const t = viewsMessages.useText();
  const navigate = useNavigate();
  const { retail } = useScreens();
  const { price: _, visit: __, page: ___, ...kept } = useListAddress<PriceParameter>();
  const [opened, setOpened] = useState<'save' | 'own'>();
  const { data: views = [] } = useViews(true);
  const said = Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const query = String(new URLSearchParams(tab ? [['tab', tab], ...said] : said));
  const close = () => setOpened(undefined);
  return (
    <>
      <ActionMenu
        trigger={<Button variant="outline" />}
        actions={[
          ...views.map(({ _id, name, query: address, is_own, is_shared, owner_name }) => ({
            id: _id,
            icon: is_shared ? <Users size={20} /> : <Bookmark size={20} />,
            label: name,
            note: is_own ? (is_shared ? t('shared') : undefined) : t('sharedBy', { name: owner_name }),
            onChoose: () => void navigate({ to: retail, search: Object.fromEntries(new URLSearchParams(address)) }),
          })),
          {
            id: 'save',
            icon: <BookmarkPlus size={20} />,
            label: t('saveView'),
            startsGroup: true,
            onChoose: () => setOpened('save'),
          },
          ...(views.some(({ is_own }) => is_own)
            ? [
                {
                  id: 'own',
                  icon: <Trash2 size={20} />,
                  label: t('deleteViews'),
                  danger: true,
                  onChoose: () => setOpened('own'),
                },
              ]
            : []),
        ]}
      >
        <Bookmark size={16} />
        <span className="hidden-on-phones">{t('views')}</span>
        <ChevronDown size={16} className="hidden-on-phones" />
      </ActionMenu>
      <SaveViewDialog open={opened === 'save'} query={query} onClose={close} />
      <OwnViewsDialog open={opened === 'own'} views={views.filter(({ is_own }) => is_own)} onClose={close} />
    </>
  );
}
