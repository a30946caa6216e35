import { useEffect } from 'react';
import { useLocation, useNavigate } from 'site-router';

/**
 * The token of a mail's link, '' without one. It leaves the address bar at once, so that it stands
 * in no history, screenshot or referrer; a reload still finds it with the history entry.
 */
export function useLinkToken(): string {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('token');
  const kept: { token?: string } | null = state;
  useEffect(() => {
    if (inAddress === null) return;
    void navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, pathname, navigate]);
  return inAddress ?? kept?.token ?? '';
}
