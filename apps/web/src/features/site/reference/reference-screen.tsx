import { notFound, rootRouteId, useLocation } from '@tanstack/react-router';
import { PageHead } from '../../../ui/page-head.tsx';
import { componentPages } from './components/component-pages.ts';
import { AdvancedForm } from './form/advanced-form.tsx';
import { mapPages } from './map/map-pages.tsx';
import { referenceMessages } from './messages.ts';
import { PageIndex } from './page-index.tsx';
import { type PageName, pageAt } from './pages.ts';
import styles from './reference-screen.module.css';

const contents = { ...componentPages, ...mapPages, 'advanced-forms': AdvancedForm };

export function expectReference(path: string) {
  if (!pageAt(path)) throw notFound({ routeId: rootRouteId });
}

export function ReferenceScreen() {
  const name = useLocation({ select: ({ pathname }) => pageAt(pathname) });
  // On the way to another screen the address is already that one's.
  return name ? <ReferencePage name={name} /> : null;
}

function ReferencePage({ name }: { readonly name: PageName }) {
  const t = referenceMessages.useText();
  const Content = contents[name];
  return (
    <div className={`loose ${styles.frame}`}>
      <PageIndex current={name} />
      <div className={`stack ${styles.page}`}>
        <PageHead title={t(`name-${name}`)} lead={t(`where-${name}`)} />
        <Content key={name} />
      </div>
    </div>
  );
}
