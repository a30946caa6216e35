import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { data, useActionData, useLoaderData, useNavigation } from 'site-router';
import { apiOf, ask } from '#client/api.ts';
import { hiddenHandle } from '#client/page-meta.ts';
import { brand } from '#contract/brand.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Section } from '#ui/section.tsx';

export const handle = hiddenHandle(
  'Darte de baja',
  '/baja',
  'Deja de recibir nuestros correos con un clic.',
);

/** The token of the mail's link. Opening the page changes nothing, as mail scanners open links. */
export function loader({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = String((await request.formData()).get('token') ?? '');
  const outcome = await ask(() => apiOf(context).baja.$post({ json: { token } }));
  return data({ done: outcome.ok }, { status: outcome.ok ? 200 : outcome.status });
}

export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  if (result?.done) {
    return (
      <Section level={1} title="Listo, te diste de baja">
        <Message tone="success">No te enviaremos más correos a esa dirección.</Message>
      </Section>
    );
  }
  return (
    <Section
      level={1}
      title="¿Quieres darte de baja?"
      lead="Si confirmas, no volverás a recibir nuestros correos en esta dirección."
    >
      <PostForm>
        {result && (
          <Message tone="error">
            No pudimos darte de baja. Abre de nuevo el enlace del correo o escríbenos a{' '}
            {brand.supportEmail}.
          </Message>
        )}
        <input type="hidden" name="token" value={token} />
        <Button type="submit" busy={busy}>
          Darme de baja
        </Button>
      </PostForm>
    </Section>
  );
}
