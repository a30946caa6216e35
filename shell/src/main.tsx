import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { HydrationState } from 'react-router-dom';
import { RouterProvider } from 'site-router';
import { preloadErrorEvent } from '#client/page-names.ts';
import { deniedPageId } from '#contract/auth/paths.ts';
import { noteFailure, updateToasts } from './app-failure.ts';
import { rememberPage } from './carry-over.ts';
import { tolerateTranslation } from './foreign-text.ts';
import { mayReload } from './reload.ts';
import { RemoteMissing } from './remotes.ts';
import { createRouter } from './router.ts';

type Router = Awaited<ReturnType<typeof createRouter>>;
let router: Router | null = null;

/** Reloads the target of the current navigation, or the current page. It does not send form data again. */
function reloadAtTarget(): void {
  const { location, formMethod } = router?.state.navigation ?? {};
  const to = location && !formMethod ? location : window.location;
  const page = to.pathname + to.search;
  if (page === window.location.pathname + window.location.search) window.location.reload();
  else window.location.assign(page + to.hash);
}

/** The last field that the person typed into. */
let typed: EventTarget | null = null;
document.addEventListener('input', ({ isTrusted, target }) => {
  if (isTrusted) typed = target;
});

/** Tells whether a reload would lose a typed text or the answer to a sent form. */
function isWriting(): boolean {
  const { location, formMethod } = router?.state.navigation ?? {};
  if (location) return formMethod !== undefined;
  return typed instanceof Element && typed.isConnected;
}

// A page that stays open during a deployment imports chunks that no longer exist. A new document names the
// new chunks. The page does not reload in a loop or while the person writes. It does not reload while offline
// either, because the browser's error page would replace the open page.
window.addEventListener(preloadErrorEvent, (event) => {
  if (!isWriting() && mayReload()) {
    event.preventDefault();
    reloadAtTarget();
  } else if (String(event.payload).includes('preload CSS')) {
    // If only a stylesheet is missing, this call lets the import continue, so the person sees the page
    // without styles.
    event.preventDefault();
  }
});

const container = document.getElementById('root');
if (!container) throw new Error('the template has no #root');

/** Removes the toast of an earlier click. This toast may still say that the app does not load. */
function forgetFailure(): void {
  delete document.documentElement.dataset.appFailure;
  updateToasts();
}

interface AppProps {
  router: Router;
  /** Remembers the page's input and returns the function that puts the input into the new markup. */
  remember: () => () => void;
  onReady: () => void;
}

function App({ router, remember, onReady }: AppProps) {
  // If the server's markup does not match, React calls `remember` again and replaces the markup in the same
  // task. So the person can type nothing between these two steps.
  const [carryOver] = useState(remember);
  useLayoutEffect(carryOver, [carryOver]);
  // The timer runs after the effects of the first page, so any error in these effects is already known.
  useEffect(() => void setTimeout(onReady), [onReady]);
  return <RouterProvider router={router} />;
}

/** Resolves to whether the page is interactive. If not, the markup's links and forms work without scripts. */
function hydrate(container: HTMLElement, router: Router): Promise<boolean> {
  const written = container.innerHTML;
  return new Promise((resolve) => {
    let isDecided = false;
    let carryOver = () => {};
    function succeed() {
      // An error in the effects of the first page may already have decided the result.
      if (isDecided) return;
      isDecided = true;
      forgetFailure();
      resolve(true);
    }
    function remember() {
      carryOver = rememberPage(container);
      return carryOver;
    }
    function fail(error: unknown) {
      console.error(error);
      if (isDecided) return;
      isDecided = true;
      noteFailure(error);
      setTimeout(() => {
        router.dispose();
        root.unmount();
        container.innerHTML = written;
        carryOver();
        resolve(false);
      });
    }
    const app = <App router={router} remember={remember} onReady={succeed} />;
    const root = hydrateRoot(container, app, {
      onCaughtError: fail,
      onUncaughtError: fail,
      // Other software has changed the page. The tests treat this warning as a bug of ours.
      onRecoverableError: (error) => console.warn(`the page was drawn anew: ${error}`),
    });
  });
}

async function start(container: HTMLElement): Promise<boolean> {
  tolerateTranslation();
  const serialised = document.getElementById('hydration')?.textContent;
  const hydration: HydrationState | null = serialised ? JSON.parse(serialised) : null;
  try {
    router = await createRouter(hydration);
  } catch (error) {
    console.warn('the page works without scripts', error);
    noteFailure(error instanceof RemoteMissing ? error.cause : error);
    return false;
  }
  const made = router;
  if (hydration) {
    return new Promise((resolve) => {
      startTransition(() => resolve(hydrate(container, made)));
    });
  }
  createRoot(container).render(<RouterProvider router={made} />);
  return true;
}

/** Resolves to whether React has taken over the page. A page with the server's denial stays unchanged. */
export const whenInteractive = document.getElementById(deniedPageId)
  ? Promise.resolve(false)
  : start(container);
