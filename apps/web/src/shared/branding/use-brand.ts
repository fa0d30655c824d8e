import type { Brand } from '../../ui/charts/picture.ts';
import { useSitePictures } from './site.ts';

export function useBrand(): Brand {
  const { logo, logoOnLight, siteName = '' } = useSitePictures();
  return { logo: { light: logoOnLight, dark: logo }, name: siteName };
}
