import type { ReactNode } from 'react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { useLoaderData, useNavigation } from 'site-router';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Section } from '#ui/section.tsx';
import styles from './token-page.module.css';

/** The token of the mail's link. Opening the page changes nothing, as mail scanners open links. */
export function loadToken({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get('token') ?? '', letter: searchParams.get('carta') ?? '' };
}

/** The token that the page's button sends. */
export async function readToken({ request }: ActionFunctionArgs): Promise<string> {
  return String((await request.formData()).get('token') ?? '');
}

interface TokenPageProps {
  title: string;
  lead: string;
  label: string;
  /** What went wrong. */
  problem?: ReactNode;
  /** More buttons of the form. */
  children?: ReactNode;
}

/** Asks for a press of the button, which sends the token of a mail's link. Its route loads `loadToken`. */
export function TokenPage({ title, lead, label, problem, children }: TokenPageProps) {
  const { token } = useLoaderData<typeof loadToken>();
  const busy = useNavigation().state !== 'idle';
  return (
    <Section level={1} title={title} lead={lead}>
      <PostForm className={styles.form}>
        {problem && <Message tone="error">{problem}</Message>}
        <input type="hidden" name="token" value={token} />
        <Button type="submit" busy={busy}>
          {label}
        </Button>
        {children}
      </PostForm>
    </Section>
  );
}

/** Replaces the page after the press. */
export function TokenDone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section level={1} title={title}>
      <Message tone="success">{children}</Message>
    </Section>
  );
}
