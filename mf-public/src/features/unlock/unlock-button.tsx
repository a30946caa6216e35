import { useState } from 'react';
import { Link } from 'site-router';
import { api } from '#client/api.ts';
import { attributeProps, dialogUrlAttribute, intentAttribute } from '#client/page-names.ts';
import type { Advertising } from '#contract/apps/apps.ts';
import { type ButtonVariant, buttonClass } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import type { UnlockableApp, UnlockDialog } from './unlock-dialog.tsx';

interface Loaded {
  Dialog: typeof UnlockDialog;
  advertising: Advertising;
}

/** Loads the dialogs on demand, so the first load of a page does not include them. */
async function load(): Promise<Loaded> {
  const [{ UnlockDialog }, response] = await Promise.all([
    import('./unlock-dialog.tsx'),
    api.publicidad.$get(),
  ]);
  return { Dialog: UnlockDialog, advertising: await response.json() };
}

const isPressed = () => document.querySelector(`[${intentAttribute}][aria-busy=true]`) !== null;
/** If a person clicked before the app started, the dialog loads at the same time as the app. */
let ahead = typeof document !== 'undefined' && isPressed() ? load() : null;
// The next click shows the failure.
ahead?.catch(() => {});

function takeAhead(): Promise<Loaded> {
  const loading = ahead ?? load();
  ahead = null;
  return loading;
}

interface UnlockButtonProps {
  app: UnlockableApp;
  variant?: ButtonVariant;
  /** The target of the button without JavaScript and before hydration. */
  href: string;
}

export function UnlockButton({ app, variant = 'primary', href }: UnlockButtonProps) {
  const [state, setState] = useState<Loaded | 'closed' | 'loading' | 'failed'>('closed');

  return (
    <>
      <Link
        className={buttonClass(variant)}
        to={href}
        aria-haspopup="dialog"
        {...attributeProps(intentAttribute)}
        {...attributeProps(dialogUrlAttribute, '/api/publicidad')}
        aria-busy={state === 'loading'}
        onClick={(event) => {
          event.preventDefault();
          if (state === 'loading') return;
          setState('loading');
          takeAhead().then(setState, (error: unknown) => {
            console.warn('the unlock dialog did not load', error);
            setState('failed');
          });
        }}
      >
        Probar ahora
      </Link>
      {state === 'failed' && (
        <Message tone="error">No pudimos abrirlo. Revisa tu conexión e intenta de nuevo.</Message>
      )}
      {typeof state === 'object' && (
        <state.Dialog
          app={app}
          advertising={state.advertising}
          onClose={() => setState('closed')}
        />
      )}
    </>
  );
}
