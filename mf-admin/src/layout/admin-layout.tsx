import { Outlet } from 'site-router';
import { SiteFooter } from '#ui/site-footer.tsx';
import { contentId, SkipLink } from '#ui/skip-link.tsx';
import { ProofProvider } from '../proof/proof-provider.tsx';

/** What stands around every page of the administration. */
export function Component() {
  return (
    <>
      <SkipLink />
      <main id={contentId} tabIndex={-1}>
        <ProofProvider>
          <Outlet />
        </ProofProvider>
      </main>
      <SiteFooter />
    </>
  );
}
