import { useFetcher } from 'site-router';
import type { Refusal } from '#client/api.ts';
import { Button } from './button.tsx';
import { Message } from './message.tsx';

/** Returns a header's sign-out button, which calls the route `action`, and the message of a failure. */
export function useSignOut(action: string) {
  const { Form, data, state } = useFetcher<Refusal>();
  const busy = state !== 'idle';
  return {
    button: (
      <Form method="post" action={action}>
        <Button type="submit" variant="quiet" busy={busy}>
          {busy ? 'Saliendo...' : 'Cerrar sesión'}
        </Button>
      </Form>
    ),
    problem: data && !busy && <Message tone="error">{data.message}</Message>,
  };
}
