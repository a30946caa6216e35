import type { ActionFunctionArgs } from 'react-router-dom';
import { data, useActionData, useLoaderData } from 'site-router';
import { apiOf, ask } from '#client/api.ts';
import { hiddenHandle } from '#client/page-meta.ts';
import { brand } from '#contract/brand.ts';
import { Button } from '#ui/button.tsx';
import { type loadToken, TokenDone, TokenPage } from './token-page.tsx';

export { loadToken as loader } from './token-page.tsx';

export const handle = hiddenHandle(
  'Baja de nuestros correos',
  '/baja',
  'Deja de recibir nuestros correos.',
);

const failed = `No pudimos darte de baja. Abre de nuevo el enlace del correo o escríbenos a ${brand.supportEmail}.`;

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const read = (name: string) => String(form.get(name) ?? '');
  // Without `de`, a letter's link ends the letters alone.
  const letter = read('carta') && { carta: read('carta'), de: read('de') };
  const json = { token: read('token'), ...letter };
  const outcome = await ask(() => apiOf(args.context).baja.$post({ json }));
  const isPart = letter !== '' && letter.de !== 'todo';
  return data({ done: outcome.ok, isPart }, { status: outcome.ok ? 200 : outcome.status });
}

export function Component() {
  const { letter } = useLoaderData<typeof loadToken>();
  const result = useActionData<typeof action>();
  if (result?.done) {
    return (
      <TokenDone title="Listo, te diste de baja">
        {result.isPart
          ? 'No te enviaremos más cartas. Si pides una guía, te llega igual.'
          : 'No te enviaremos más correos a esa dirección.'}
      </TokenDone>
    );
  }
  if (!letter) {
    return (
      <TokenPage
        title="¿Quieres darte de baja?"
        lead="Si confirmas, no volverás a recibir nuestros correos en esta dirección."
        label="Darme de baja"
        problem={result && failed}
      />
    );
  }
  return (
    <TokenPage
      title="¿Qué quieres dejar de recibir?"
      lead="Puedes dejar solo las cartas, y pedir guías cuando quieras, o dejar todos nuestros correos."
      label="Solo las cartas"
      problem={result && failed}
    >
      <input type="hidden" name="carta" value={letter} />
      <Button type="submit" name="de" value="todo" variant="secondary">
        Todos los correos
      </Button>
    </TokenPage>
  );
}
