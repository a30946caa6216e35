import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'site-router';
import { Message } from '#ui/message.tsx';
import { AccessCard } from './access-card.tsx';

/** What takes a view's place under the same address is read from its beginning, like another page. */
export function useFocusOnSwitch(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [view]);
}

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

interface NewLinkProps {
  title: string;
  /** Why the link did not do; none when there was no link. */
  problem: string | undefined;
  /** What is to be known besides the problem. */
  note?: string;
  /** Said where there was no link. */
  hint: string;
  /** The way to a new link. */
  children: ReactNode;
}

/** In place of what a mail's link leads to, when there is none or it does not do any more. */
export function NewLink({ title, problem, note, hint, children }: NewLinkProps) {
  return (
    <AccessCard title={title}>
      {problem ? <Message tone="error">{problem}</Message> : <p>{hint}</p>}
      {problem && note && <p>{note}</p>}
      {children}
    </AccessCard>
  );
}
