import '#ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { HydrationState } from 'react-router-dom';
import { RouterProvider } from 'site-router';

import { deniedId } from '#contract/way-back.ts';
import { countEvent } from '#ui/count-event.ts';
import { isUnavailable } from './remotes.ts';
import { createRouter } from './router.ts';

/** Whether the page may reload by itself; without storage a loop could not be told from that. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem('reloaded-at')) < 60_000) return false;
    sessionStorage.setItem('reloaded-at', String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

// A page left open across a deployment asks for chunks that are gone: reload once, never in a loop,
// and not while offline, which would trade the page for the browser's own error page.
window.addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || !mayReload()) return;
  event.preventDefault();
  window.location.reload();
});

const container = document.getElementById('root');
if (!container) throw new Error('the template has no #root');

async function start(container: HTMLElement) {
  const serialised = document.getElementById('hydration')?.textContent;
  const hydration: HydrationState | null = serialised ? JSON.parse(serialised) : null;
  const router = await createRouter(hydration);
  const app = <RouterProvider router={router} />;

  // What the server wrote stays when its remote does not load: its links and forms work natively.
  const keepsServerPage = hydration !== null && isUnavailable(window.location.pathname);

  if (keepsServerPage) console.warn('the page works without scripts');
  else if (hydration) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}

// Whom the server sends away reads why in what it wrote; there is nothing to draw.
if (!document.getElementById(deniedId)) await start(container);

countEvent('app_started');
