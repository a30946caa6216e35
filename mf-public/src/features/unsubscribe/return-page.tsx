import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { data, useActionData, useLoaderData, useNavigation } from 'site-router';
import { apiOf, ask } from '#client/api.ts';
import { hiddenHandle } from '#client/page-meta.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Section } from '#ui/section.tsx';

export const handle = hiddenHandle(
  'Volver a recibir correos',
  '/volver',
  'Vuelve a recibir nuestros correos con un clic.',
);

/** The token of the mail's link. Opening the page changes nothing, as mail scanners open links. */
export function loader({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = String((await request.formData()).get('token') ?? '');
  const outcome = await ask(() => apiOf(context).volver.$post({ json: { token } }));
  const message = outcome.ok ? null : outcome.message;
  return data({ message }, { status: outcome.ok ? 200 : outcome.status });
}

export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  if (result?.message === null) {
    return (
      <Section level={1} title="Listo, vuelves a recibir correos">
        <Message tone="success">
          Lo que pediste ya va en camino. En cada correo puedes darte de baja otra vez.
        </Message>
      </Section>
    );
  }
  return (
    <Section
      level={1}
      title="¿Quieres volver a recibir correos?"
      lead="Te habías dado de baja. Si confirmas, te enviamos lo que pediste."
    >
      <PostForm>
        {result && <Message tone="error">{result.message}</Message>}
        <input type="hidden" name="token" value={token} />
        <Button type="submit" busy={busy}>
          Volver a recibir correos
        </Button>
      </PostForm>
    </Section>
  );
}
