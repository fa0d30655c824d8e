import { changeFavicon, changeLogo, resetFavicon, resetLogo } from '@portal/contract/site/branding';
import { useSitePictures } from '../../../shared/branding/site.ts';
import styles from './logo-forms.module.css';
import { brandingMessages } from './messages.ts';
import { PictureForm, Tiles } from './picture-form.tsx';

export function LogoForm() {
  const t = brandingMessages.useText();
  const { logo, logoOnLight, builtIn } = useSitePictures();
  return (
    <PictureForm
      call={changeLogo}
      reset={resetLogo}
      isBuiltIn={logo === builtIn.logo}
      title={t('changeLogo')}
      intro={t('logoIntro')}
      label={t('logo')}
      present={{ onLight: logoOnLight, onDark: logo }}
      renderPreview={(url) => <Tiles onLight={url} onDark={url} />}
    />
  );
}

export function FaviconForm() {
  const t = brandingMessages.useText();
  const { favicon, builtIn } = useSitePictures();
  return (
    <PictureForm
      call={changeFavicon}
      reset={resetFavicon}
      isBuiltIn={favicon === builtIn.favicon}
      title={t('changeFavicon')}
      intro={t('faviconIntro')}
      label={t('favicon')}
      present={{ onLight: favicon, onDark: favicon }}
      renderPreview={(url) => <FaviconPreview url={url} />}
    />
  );
}

const TAB_SIZES_PX = [16, 32, 48];

function FaviconPreview({ url }: { readonly url: string }) {
  return (
    <div className={styles.sizes}>
      {TAB_SIZES_PX.map((size) => (
        <figure key={size}>
          <img src={url} alt="" width={size} height={size} />
          <figcaption className="tiny tabular">{size}</figcaption>
        </figure>
      ))}
    </div>
  );
}
