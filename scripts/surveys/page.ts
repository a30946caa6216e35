import { formatCents } from '#contract/money.ts';
import type { Ending, Survey } from './answers.ts';

const endings: Record<Ending, string> = {
  complete: 'Terminar',
  screenout: 'Me descartaron',
  reversed: 'Anular',
};

interface Shown {
  provider: string;
  survey: Survey;
  /** The page's message about the last event. It is empty at first. */
  message: string;
  open: Ending[];
}

export function renderSurveyPage({ provider, survey, message, open }: Shown): string {
  const buttons = open.map(
    (ending) => `<button name="ending" value="${ending}">${endings[ending]}</button>`,
  );
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Encuesta de prueba · ${provider}</title>
<style>
  body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 2rem auto; padding: 0 1rem }
  form { display: grid; gap: .75rem }
  :focus-visible { outline: 3px solid #0a58ca; outline-offset: 2px }
  button { font: inherit; min-height: 3rem; border-radius: .5rem; border: 1px solid #555; cursor: pointer }
</style>
<h1>Encuesta de prueba</h1>
<p>${provider}, encuesta ${survey.id}: ${survey.category}, ${survey.minutes} minutos, ${formatCents(survey.rewardCents)}.</p>
<p>Aquí no hay preguntas. Elige cómo termina, y el proveedor le avisará al sitio de verdad.</p>
${message && `<p role="status"><strong>${message}</strong></p>`}
<form method="post">${buttons.join('\n')}</form>
</html>`;
}
