import { z } from 'zod';
import { brand } from '#contract/brand.ts';
import { generalApp } from '#contract/leads/consent.ts';
import { type Letter, signature } from '../letter.ts';
import { oneLine, withoutLinks } from '../typed-text.ts';

/** Parameters of the welcome mail, as the outbox keeps them. */
export const welcomeParams = z.object({
  /** As the person typed it. */
  name: z.string().min(1),
  /** The country's Spanish label. */
  country: z.string().min(1),
  /** An app's name, or the brand's for the home form. */
  app: z.string().min(1),
  link: z.url({ protocol: /^https?$/ }),
});
export type WelcomeParams = z.infer<typeof welcomeParams>;

/** The spec's sentence to a person who registered. */
function thanks(params: WelcomeParams): string {
  return `Gracias por registrarte, ${withoutLinks(params.name)} de ${oneLine(params.country)}. Revisa tu correo.`;
}

/** Thanks for a registration and gives the link. The subject holds nothing that a stranger typed. */
export function welcomeLetter(params: WelcomeParams): Letter {
  const app = oneLine(params.app);
  const isGeneral = app === generalApp;
  return {
    subject: isGeneral ? `Tu registro en ${brand.name}` : `Tu registro para ${app}`,
    preheader: 'Tu registro está listo. Aquí tienes tu enlace para empezar.',
    emoji: '🎉',
    heading: '¡Tu registro está listo!',
    opening: [
      thanks(params),
      isGeneral
        ? 'Ya puedes ver nuestra lista de apps que pagan, con lo bueno y los límites de cada una.'
        : `Ya puedes empezar con ${app}: este es tu enlace.`,
    ],
    action: {
      label: isGeneral ? 'Ver las apps que pagan' : `Abrir ${app}`,
      url: params.link,
    },
    closing: [
      'Un consejo: empieza con una sola app y mira cuál es su mínimo de retiro. Nunca tienes que pagar para cobrar; si alguien te lo pide, es una estafa.',
      signature,
    ],
    reason: `Recibes este correo porque te registraste en ${brand.name} con esta dirección.`,
    app,
  };
}
