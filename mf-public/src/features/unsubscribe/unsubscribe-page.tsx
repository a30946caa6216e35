import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { data, Link, useActionData, useLoaderData } from 'site-router';
import { apiOf, ask } from '#client/api.ts';
import { hiddenHandle } from '#client/page-meta.ts';
import { siteBrand } from '#client/site-brand.ts';
import { consentFor } from '#contract/leads/consent.ts';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { loadToken, TokenDone, TokenForm, TokenPage } from './token-page.tsx';

/** Without an answer the page offers to leave, as for everybody. */
export async function loader(args: LoaderFunctionArgs) {
  const { token, letter } = loadToken(args);
  const query = { token };
  const outcome = await ask(() => apiOf(args.context).volver.cartas.$get({ query }));
  return { token, letter, hasLeft: outcome.ok && outcome.answer.hasLeft };
}

export const handle = hiddenHandle(
  'Baja de nuestros correos',
  '/baja',
  'Deja de recibir nuestros correos.',
);

const failed = 'No pudimos darte de baja.';
const problems = {
  all: failed,
  letters: failed,
  back: 'No pudimos anotar que quieres cartas.',
} as const;

const left = 'Listo, te diste de baja';
const done = {
  all: { title: left, says: 'No te enviaremos más correos a esa dirección.' },
  letters: {
    title: left,
    says: 'No te enviaremos más cartas. Si pides una guía, te llega igual.',
  },
  back: {
    title: 'Listo, vuelves a recibir cartas',
    says: 'En cada carta puedes darte de baja otra vez.',
  },
} as const;

/** What a press did: `de` is the pressed button's. Without one, a letter's link ends the letters alone. */
function acted(letter: string, de: string): keyof typeof done {
  if (de === 'volver') return 'back';
  return letter && de !== 'todo' ? 'letters' : 'all';
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const read = (name: string) => String(form.get(name) ?? '');
  const [token, letter, de] = [read('token'), read('carta'), read('de')];
  const act = acted(letter, de);
  const api = apiOf(args.context);
  const outcome = await ask(() =>
    act === 'back'
      ? api.volver.cartas.$post({ json: { token } })
      : api.baja.$post({ json: { token, ...(letter && { carta: letter, de }) } }),
  );
  return data({ done: outcome.ok, act }, { status: outcome.ok ? 200 : outcome.status });
}

/** The way back to the letters, with the consent that a press gives. */
const way = (variant: ButtonVariant) => (
  <>
    <p>
      Al volver aceptas otra vez: «{consentFor(siteBrand().name)}»{' '}
      <Link to="/privacidad">Leer la política</Link>
    </p>
    <Button type="submit" name="de" value="volver" variant={variant}>
      Volver a recibir cartas
    </Button>
  </>
);

export function Component() {
  const { letter, hasLeft } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (result?.done) {
    const { title, says } = done[result.act];
    const more = result.act === 'letters' && <TokenForm>{way('secondary')}</TokenForm>;
    return (
      <TokenDone title={title} more={more}>
        {says}
      </TokenDone>
    );
  }
  const { supportEmail } = siteBrand();
  const problem =
    result &&
    `${problems[result.act]} Abre de nuevo el enlace del correo o escríbenos a ${supportEmail}.`;
  if (hasLeft) {
    return (
      <Section
        level={1}
        title="No recibes cartas"
        lead="Las dejaste en esta dirección. Si pides una guía, te llega igual."
      >
        <TokenForm problem={problem}>
          {way('primary')}
          <Button type="submit" name="de" value="todo" variant="secondary">
            Dejar todos los correos
          </Button>
        </TokenForm>
      </Section>
    );
  }
  if (!letter) {
    return (
      <TokenPage
        title="¿Quieres darte de baja?"
        lead="Si confirmas, no volverás a recibir nuestros correos en esta dirección."
        label="Darme de baja"
        problem={problem}
      />
    );
  }
  return (
    <TokenPage
      title="¿Qué quieres dejar de recibir?"
      lead="Puedes darte de baja solo de las cartas, y pedir guías cuando quieras, o de todos nuestros correos."
      label="Solo las cartas"
      problem={problem}
    >
      <input type="hidden" name="carta" value={letter} />
      <Button type="submit" name="de" value="todo" variant="secondary">
        Todos los correos
      </Button>
    </TokenPage>
  );
}
