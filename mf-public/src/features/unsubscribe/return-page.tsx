import type { ActionFunctionArgs } from 'react-router-dom';
import { data, useActionData } from 'site-router';
import { callApi, findApiClient } from '#client/api.ts';
import { noindexHandle } from '#client/page-meta.ts';
import { readToken, TokenDone, TokenPage } from './token-page.tsx';

export { loadToken as loader } from './token-page.tsx';

export const handle = noindexHandle(
  'Volver a recibir correos',
  '/volver',
  'Vuelve a recibir nuestros correos.',
);

export async function action(args: ActionFunctionArgs) {
  const token = await readToken(args);
  const outcome = await callApi(() =>
    findApiClient(args.context).volver.$post({ json: { token } }),
  );
  const message = outcome.ok ? null : outcome.message;
  return data({ message }, { status: outcome.ok ? 200 : outcome.status });
}

export function Component() {
  const result = useActionData<typeof action>();
  if (result?.message === null) {
    return (
      <TokenDone title="Listo, vuelves a recibir correos">
        Lo que pediste ya va en camino. En cada correo puedes darte de baja otra vez.
      </TokenDone>
    );
  }
  return (
    <TokenPage
      title="¿Quieres volver a recibir correos?"
      lead="Te habías dado de baja. Si confirmas, te enviamos lo que pediste."
      label="Volver a recibir correos"
      problem={result?.message}
    />
  );
}
