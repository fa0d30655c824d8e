import { saveHomeContent } from '@portal/contract/site/home';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { useCatalogue } from '../../../shared/catalogue/catalogue.ts';
import { MenuIcon } from '../../../shared/menu/menu-icon.tsx';
import { may } from '../../../shared/session/may.ts';
import { useMay, useStanding } from '../../../shared/session/use-may.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { HomeContentEditor } from './content/home-content-editor.tsx';
import { useHomeContent } from './home.api.ts';
import { homeMessages } from './messages.ts';

export function HomeContentScreen({ logoChange }: { readonly logoChange: ReactNode }) {
  const t = homeMessages.useText();
  const language = useLanguage();
  const mayEdit = useMay(saveHomeContent);
  const content = useHomeContent();
  const standing = useStanding();
  const markets = useCatalogue().menu.find(({ name }) => name === 'updatemarket');
  return (
    <>
      <PageHead
        title={t('profileSettings')}
        lead={t('profileSettingsIntro')}
        acts={
          <>
            {markets?.needs && may(standing, markets.needs) && (
              <LinkButton
                to={markets.to}
                variant="outline"
                icon={<MenuIcon name={markets.icon} />}
                label={markets.label[language]}
              />
            )}
            {logoChange}
          </>
        }
      />
      {mayEdit && (
        <Loaded answer={content} label={t('loading')} height={560}>
          {(known) => <HomeContentEditor content={known} />}
        </Loaded>
      )}
    </>
  );
}
