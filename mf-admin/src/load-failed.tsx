import { useNavigation, useRevalidator, useRouteError } from 'site-router';
import { LoadFailed } from '#ui/load-failed.tsx';

function refusalIn(error: unknown): { code: string; message: string } | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null;
  const { data } = error as { data: unknown };
  const isRefusal = typeof data === 'object' && data !== null && 'code' in data;
  return isRefusal ? (data as { code: string; message: string }) : null;
}

/** Replaces a page whose data failed to load; layout and navigation stay. */
export function ErrorBoundary() {
  const refusal = refusalIn(useRouteError());
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const busy = state !== 'idle' || navigation.state !== 'idle';
  const isExplained = refusal?.code === 'not-found' || refusal?.code === 'permission-denied';
  return (
    <LoadFailed
      busy={busy}
      // Only a new document recovers from an error of the page itself.
      retry={() => (refusal ? void revalidate() : window.location.reload())}
      {...(isExplained && refusal && { message: refusal.message })}
    />
  );
}
