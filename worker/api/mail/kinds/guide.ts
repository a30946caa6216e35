import { z } from 'zod';
import { brand } from '#contract/brand.ts';
import { type Letter, signature } from '../letter.ts';
import { oneLine } from '../typed-text.ts';

const link = z.url({ protocol: /^https?$/ });

/** Parameters of the guide mail, as the outbox keeps them. */
export const guideParams = z.object({
  appName: z.string().min(1),
  emoji: z.string().min(1),
  /** The unlocked link. */
  link,
  /** For when `link` does not open. */
  fallbackLink: link,
  /** The app's instructions, a paragraph each. */
  guideText: z.array(z.string().min(1)).min(1),
});
export type GuideParams = z.infer<typeof guideParams>;

/** The guide of an app: its link and the instructions that only this mail gives. */
export function guideLetter(params: GuideParams): Letter {
  const appName = oneLine(params.appName);
  return {
    subject: `Tu guía de ${appName}`,
    preheader: 'Tu enlace y las instrucciones exclusivas para empezar con buen pie.',
    emoji: oneLine(params.emoji),
    heading: `Tu guía de ${appName}`,
    opening: [
      `Gracias por tu interés en ${appName}. Este es tu enlace y, más abajo, las instrucciones que solo enviamos por correo.`,
    ],
    action: { label: `Abrir ${appName}`, url: params.link },
    steps: { title: 'Tus instrucciones exclusivas', items: params.guideText.map(oneLine) },
    alternative: { text: '¿El enlace no abre? Prueba con este otro:', url: params.fallbackLink },
    closing: ['Avanza a tu ritmo, y que te rinda.', signature],
    reason: `Recibes este correo porque pediste la guía de ${appName} en ${brand.name}.`,
    app: appName,
  };
}
