import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'site-router';
import type { Outcome } from '#client/api.ts';
import { useHydrated } from '#client/use-hydrated.ts';
import { Message } from '#ui/message.tsx';
import { AccessCard } from './access-card.tsx';
import { PastedLink } from './pasted-link.tsx';

/** Focuses a new view at the same URL. For a new page, the navigation moves the focus. */
export function useFocusOnSwitch(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [view]);
}

/**
 * Returns the token of a mail's link, or '' without a token. Returns null until hydration. Links carry the
 * token in the fragment, because browsers never send the fragment; older mails carry it in the query. The hook
 * removes the token from the URL at once, so history and screenshots do not contain it. The state of the
 * history entry keeps the token for a reload.
 */
function useLinkToken(): string | null {
  const isHydrated = useHydrated();
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const inFragment = new URLSearchParams(hash.slice(1)).get('token');
  const inUrl = inFragment ?? new URLSearchParams(search).get('token');
  const kept: { token?: string } | null = state;
  useEffect(() => {
    if (inUrl === null) return;
    void navigate(pathname, { replace: true, state: { token: inUrl } });
  }, [inUrl, pathname, navigate]);
  return isHydrated ? (inUrl ?? kept?.token ?? '') : null;
}

/** Chooses the view of a link's page: the form, the success, or the way to get another link. */
export function useLinkView(token: string, outcome: Outcome<unknown> | null) {
  const refusal = outcome?.ok === false ? outcome : null;
  const isStale = refusal?.code === 'invalid-argument' && !refusal.fields.password;
  const unsent = token === '' || isStale ? 'new-link' : 'form';
  const view = outcome?.ok ? 'done' : unsent;
  useFocusOnSwitch(view);
  return view;
}

interface LinkPageProps {
  title: string;
  children: (token: string) => ReactNode;
}

export function LinkPage({ title, children }: LinkPageProps) {
  const token = useLinkToken();
  if (token !== null) return children(token);
  return (
    <AccessCard title={title}>
      <p role="status">Cargando...</p>
    </AccessCard>
  );
}

interface NewLinkProps {
  title: string;
  /** The reason why the link failed. Undefined if the URL had no token. */
  problem: string | undefined;
  note?: string;
  children: ReactNode;
}

export function NewLink({ title, problem, note, children }: NewLinkProps) {
  return (
    <AccessCard title={title}>
      {problem ? (
        <Message tone="error">{problem}</Message>
      ) : (
        <>
          <p>
            Abre el enlace que te enviamos por correo. ¿Ya lo abriste y llegaste aquí? Tu programa
            de correo lo cortó: copia el enlace completo y pégalo.
          </p>
          <PastedLink />
          <p>¿No lo encuentras? Pide otro.</p>
        </>
      )}
      {problem && note && <p>{note}</p>}
      {children}
    </AccessCard>
  );
}
