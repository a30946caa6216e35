import type { ActionFunctionArgs } from 'react-router-dom';
import { data, useActionData } from 'site-router';
import { apiOf, ask } from '#client/api.ts';
import { hiddenHandle } from '#client/page-meta.ts';
import { brand } from '#contract/brand.ts';
import { readToken, TokenDone, TokenPage } from './token-page.tsx';

export { loadToken as loader } from './token-page.tsx';

export const handle = hiddenHandle('Darte de baja', '/baja', 'Deja de recibir nuestros correos.');

const failed = `No pudimos darte de baja. Abre de nuevo el enlace del correo o escríbenos a ${brand.supportEmail}.`;

export async function action(args: ActionFunctionArgs) {
  const token = await readToken(args);
  const outcome = await ask(() => apiOf(args.context).baja.$post({ json: { token } }));
  return data({ done: outcome.ok }, { status: outcome.ok ? 200 : outcome.status });
}

export function Component() {
  const result = useActionData<typeof action>();
  if (result?.done) {
    return (
      <TokenDone title="Listo, te diste de baja">
        No te enviaremos más correos a esa dirección.
      </TokenDone>
    );
  }
  return (
    <TokenPage
      title="¿Quieres darte de baja?"
      lead="Si confirmas, no volverás a recibir nuestros correos en esta dirección."
      label="Darme de baja"
      problem={result && failed}
    />
  );
}
