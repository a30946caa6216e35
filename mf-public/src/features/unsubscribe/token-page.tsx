import type { ReactNode } from 'react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { useLoaderData, useNavigation } from 'site-router';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Section } from '#ui/section.tsx';
import styles from './token-page.module.css';

/** Reads the token of the mail's link. A visit changes nothing, because mail scanners open links. */
export function loadToken({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get('token') ?? '', letter: searchParams.get('carta') ?? '' };
}

/** Reads the token that the page's button sends. */
export async function readToken({ request }: ActionFunctionArgs): Promise<string> {
  return String((await request.formData()).get('token') ?? '');
}

interface TokenFormProps {
  /** The error that the form shows. */
  problem?: ReactNode;
  children: ReactNode;
}

/**
 * Shows a form whose button sends the token of a mail's link. The route must use `loadToken` as its loader.
 */
export function TokenForm({ problem, children }: TokenFormProps) {
  const { token } = useLoaderData<typeof loadToken>();
  return (
    <PostForm className={styles.form}>
      {problem && <Message tone="error">{problem}</Message>}
      <input type="hidden" name="token" value={token} />
      {children}
    </PostForm>
  );
}

interface TokenPageProps extends Partial<TokenFormProps> {
  title: string;
  lead: string;
  label: string;
}

/** Asks the person to click the button. `children` are further fields of the form. */
export function TokenPage({ title, lead, label, problem, children }: TokenPageProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Section level={1} title={title} lead={lead}>
      <TokenForm problem={problem}>
        <Button type="submit" busy={busy}>
          {label}
        </Button>
        {children}
      </TokenForm>
    </Section>
  );
}

interface TokenDoneProps {
  title: string;
  children: ReactNode;
  /** Another form below the text. */
  more?: ReactNode;
  /** `error` means that the action has failed. */
  tone?: 'success' | 'error';
}

/** Shows the result of the action in place of the page. */
export function TokenDone({ title, children, more, tone = 'success' }: TokenDoneProps) {
  return (
    <Section level={1} title={title}>
      <div className={styles.done}>
        <Message tone={tone}>{children}</Message>
        {more}
      </div>
    </Section>
  );
}
