import { holdDays } from '../../worker/api/env.ts';
import { providers } from '../../worker/api/surveys/registry.ts';
import {
  type SurveyProviderId,
  surveyProviderName,
  surveyProviders,
} from '../../worker/contract/surveys/providers.ts';
import { type Finding, warning } from './finding.ts';
import type { Seen } from './variables.ts';

/** What providers say publicly of taking money back; docs/survey-providers.md has the sources. */
const windows: Partial<Record<SurveyProviderId, string>> = {
  bitlabs: 'anula durante el mes siguiente, hasta unos 60 días después',
  pollfish: 'no avisa de lo que anula ni publica hasta cuándo',
};

const unknown = 'no publica hasta cuándo anula';

/** Providers whose credits can be paid out at once, before they are taken back. */
export function inspectHolding({ values, secretNames }: Seen): Finding[] {
  const days = holdDays.safeParse(values.HOLD_DAYS || undefined).data;
  const unheld = surveyProviders.filter((id) => {
    const { secret } = providers[id];
    return days?.[id] === 0 && (values[secret] || secretNames?.includes(secret));
  });
  if (unheld.length === 0) return [];
  const told = unheld.map((id) => `${surveyProviderName(id)} ${windows[id] ?? unknown}`).join('; ');
  const example = unheld.map((id) => `${id}=60`).join(',');
  return [
    warning(
      'HOLD_DAYS',
      `con 0 días se puede pagar lo que luego se anula: ${told}. Pon los días, como «${example}», si no los pusiste en los ajustes del panel.`,
    ),
  ];
}
