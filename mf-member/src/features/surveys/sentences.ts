import { formatCents } from '#contract/money.ts';
import type { ListedProvider, Restriction, StartedSurvey } from '#contract/surveys/list.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';

const restrictionSentences: Record<Restriction, string> = {
  vpn: 'detecta una VPN o un proxy y no te muestra encuestas. Apágalo y vuelve a esta pestaña.',
  country: 'todavía no tiene encuestas para el país desde el que te conectas.',
  'not-verified': 'quiere conocerte antes. Entra con «Responder encuestas» y completa tu perfil.',
  banned: 'te suspendió. Si crees que es un error, escríbenos desde la página de contacto.',
  other: 'no tiene encuestas para ti por ahora. Vuelve más tarde.',
};

/** The label of the link to a survey whose tab the browser blocked. */
export const openSurveyLabel = 'Abrir la encuesta';

/** Returns the reason why a provider's surveys are not in the list; null if nothing is missing. */
export function explainMissingSurveys({
  provider,
  state,
  restriction,
}: ListedProvider): string | null {
  const name = surveyProviderName(provider);
  if (state === 'restricted') return `${name} ${restrictionSentences[restriction ?? 'other']}`;
  if (state === 'ok') return null;
  return `${name} no responde ahora. Volvemos a preguntarle cuando regreses a esta pestaña.`;
}

/** Explains why a survey left the list. `state` is undefined if the member did not open the survey. */
export function explainGoneSurvey(state: StartedSurvey['state'] | undefined): string {
  if (state === undefined) return 'Ya no está disponible';
  return state === 'started'
    ? 'La abriste: su resultado aparece arriba'
    : 'Ya la respondiste: mira el resultado arriba';
}

export const isClosed = ({ state, claimAnswer }: StartedSurvey) =>
  state === 'started' && claimAnswer !== null;

export function describeStart(start: StartedSurvey): string {
  const { provider, state, rewardCents, paidCents } = start;
  const name = surveyProviderName(provider);
  if (isClosed(start)) {
    return `Ya respondimos tu reclamo por los ${formatCents(rewardCents)} de ${name}. Lee la respuesta abajo.`;
  }
  if (state === 'started') {
    return `Esperando el resultado: ${formatCents(rewardCents)} de ${name}. Aparece aquí solo.`;
  }
  if (state === 'credited') return `La terminaste: ganaste ${formatCents(paidCents)} con ${name}.`;
  if (state === 'reversed') return `${name} la anuló y descontó ${formatCents(paidCents)}.`;
  const thrownOut = `${name} te descartó: buscaba otro perfil.`;
  return paidCents > 0
    ? `${thrownOut} Te dio ${formatCents(paidCents)} por tu tiempo.`
    : `${thrownOut} No fue culpa tuya; prueba con otra.`;
}
