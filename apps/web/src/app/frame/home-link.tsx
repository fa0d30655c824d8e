import { createLink } from '@tanstack/react-router';
import { useScreens } from '../../shared/catalogue/catalogue.ts';
import { HomeLogo } from './home-logo.tsx';

const LogoLink = createLink(HomeLogo);

/** Stays in the portal, where that is loaded already. */
export function HomeLink({ onClick }: { onClick?: () => void }) {
  const { start } = useScreens();
  return <LogoLink to={start} {...(onClick && { onClick })} />;
}
