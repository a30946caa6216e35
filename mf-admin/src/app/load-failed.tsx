import { useNavigation, useRevalidator, useRouteError } from 'site-router';
import type { Refusal } from '#client/api.ts';
import { LoadFailed } from '#ui/load-failed.tsx';

/** Replaces a page whose data failed to load; layout and navigation stay. */
export function ErrorBoundary() {
  // An error of the page itself has no data.
  const refusal: Partial<Refusal> | undefined = Object(useRouteError()).data;
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const busy = state !== 'idle' || navigation.state !== 'idle';
  const { code, message } = refusal ?? {};
  const isExplained = code === 'not-found' || code === 'permission-denied';
  return (
    <LoadFailed
      busy={busy}
      // Only a new document recovers from this failure.
      retry={() => (refusal ? void revalidate() : window.location.reload())}
      {...(isExplained && message && { message })}
    />
  );
}
