import { type MouseEvent, type ReactNode, useRef } from 'react';
import { api, callApi } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { authSentences } from '#contract/auth/sentences.ts';
import { buttonClass } from './button.tsx';
import { Message } from './message.tsx';

/** Returns the session, or the API's refusal of a call without a session. */
async function askSession() {
  const outcome = await callApi(() => api.sesion.$get());
  if (!outcome.ok || outcome.answer.sesion) return outcome;
  const refusal = { code: 'unauthenticated', message: authSentences.signInFirst } as const;
  return { ok: false, status: 401, fields: {}, ...refusal } as const;
}

/** Downloads a file of a signed-in person. After the session's end it asks the person to sign in. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  const { run, problem } = useAction();
  const isChecked = useRef(false);

  /** Checks the session first, because the browser would save an ended session's refusal as a file. */
  async function download(event: MouseEvent<HTMLAnchorElement>) {
    if (isChecked.current) return;
    event.preventDefault();
    const link = event.currentTarget;
    const outcome = await run(askSession);
    if (!outcome?.ok) return;
    isChecked.current = true;
    link.click();
    isChecked.current = false;
  }

  return (
    <>
      <a
        className={buttonClass('secondary')}
        href={href}
        download
        onClick={(event) => void download(event)}
      >
        {children}
      </a>
      {problem && <Message tone="error">{problem.message}</Message>}
    </>
  );
}
