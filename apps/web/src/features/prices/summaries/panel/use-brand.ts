import { useSitePictures } from '../../../../shared/branding/site.ts';
import type { Brand } from '../../../../ui/charts/picture.ts';

export function useBrand(): Brand {
  const { logo, logoOnLight, siteName = '' } = useSitePictures();
  return { logo: { light: logoOnLight, dark: logo }, name: siteName };
}
