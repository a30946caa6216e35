import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { data, Link, useActionData, useLoaderData } from 'site-router';
import { callApi, findApiClient, type Refusal } from '#client/api.ts';
import { noindexHandle } from '#client/page-meta.ts';
import { siteBrand } from '#client/site-brand.ts';
import { makeConsentText } from '#contract/leads/consent.ts';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { loadToken, TokenDone, TokenForm, TokenPage } from './token-page.tsx';

/** Loads whether the person gets letters. If the API does not answer, the page offers to unsubscribe. */
export async function loader(args: LoaderFunctionArgs) {
  const { token, letter } = loadToken(args);
  const query = { token };
  const outcome = await callApi(() => findApiClient(args.context).volver.cartas.$get({ query }));
  return { token, letter, hasLeft: outcome.ok && outcome.answer.hasLeft };
}

export const handle = noindexHandle(
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
  'not-left': {
    title: 'No hacía falta volver',
    says: 'Esta dirección no ha dejado las cartas. No cambiamos nada.',
  },
} as const;

const notBack = 'Todavía no recibes cartas';
/** The sentences for a person who asked for letters again but cannot get them. */
const notDone = {
  unsubscribed: {
    title: notBack,
    says: 'Esta dirección se dio de baja de todos nuestros correos. Si quieres volver, pide una guía en el sitio: te llega un correo con el enlace.',
  },
  stopped: {
    title: notBack,
    says: 'Nuestros correos a esta dirección están detenidos: no llegaron, o alguien los marcó como spam.',
  },
} as const;

const ends = { ...done, ...notDone };

/**
 * `de` is the clicked button's value. The link in a letter ends only the letters, unless `de` is `todo`. The
 * link in another mail ends all mails.
 */
function acted(letter: string, de: string): keyof typeof problems {
  if (de === 'volver') return 'back';
  return letter && de !== 'todo' ? 'letters' : 'all';
}

const failure = ({ status }: Refusal, act: keyof typeof problems) =>
  data({ end: null, act }, { status });

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const read = (name: string) => String(form.get(name) ?? '');
  const [token, letter, de] = [read('token'), read('carta'), read('de')];
  const act = acted(letter, de);
  const api = findApiClient(args.context);
  if (act === 'back') {
    const outcome = await callApi(() => api.volver.cartas.$post({ json: { token } }));
    return outcome.ok ? { end: outcome.answer.outcome, act } : failure(outcome, act);
  }
  const outcome = await callApi(() =>
    api.baja.$post({ json: { token, ...(letter && { carta: letter, de }) } }),
  );
  return outcome.ok ? { end: act, act } : failure(outcome, act);
}

/** Shows the button for getting letters again, and the consent that the person gives with a click. */
const way = (variant: ButtonVariant) => (
  <>
    <p>
      Al volver aceptas otra vez: «{makeConsentText(siteBrand().name)}»{' '}
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
  const { supportEmail } = siteBrand();
  if (result?.end) {
    const { title, says } = ends[result.end];
    const more = result.end === 'letters' && <TokenForm>{way('secondary')}</TokenForm>;
    return (
      <TokenDone title={title} more={more} tone={result.end in notDone ? 'error' : 'success'}>
        {result.end === 'stopped' ? `${says} Escríbenos a ${supportEmail}.` : says}
      </TokenDone>
    );
  }
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
