import { useNavigation, useRevalidator, useRouteError } from 'site-router';
import type { Refusal } from '#client/api.ts';
import { LoadFailed } from '#ui/load-failed.tsx';

/** Shows the failure when a page's data did not load. The layout and the navigation stay. */
export function ErrorBoundary() {
  // The error has no data if the page itself failed.
  const refusal: Partial<Refusal> | undefined = Object(useRouteError()).data;
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const busy = state !== 'idle' || navigation.state !== 'idle';
  const { code, message } = refusal ?? {};
  const isExplained = code === 'not-found' || code === 'permission-denied';
  return (
    <LoadFailed
      busy={busy}
      // After an error of the page itself, only a reload of the document helps.
      retry={() => (refusal ? void revalidate() : window.location.reload())}
      {...(isExplained && message && { message })}
    />
  );
}
