import { useEffect, useState } from 'react';
import { askForSite, useSitePictures } from './site.ts';

/** The logo as last seen in this browser, at once; a newer one replaces it when it arrives. */
export function Logo({ alt, className }: { alt: string; className?: string | undefined }) {
  const { logo, builtIn } = useSitePictures();
  const [broken, setBroken] = useState<string>();
  useEffect(askForSite, []);
  return (
    <img
      className={className}
      src={logo === broken ? builtIn.logo : logo}
      alt={alt}
      width={179}
      height={48}
      onError={() => setBroken(logo)}
    />
  );
}
