import { brand } from '#contract/brand.ts';
import { signature } from '../content.ts';
import { mailKind } from '../kind.ts';
import { toSomebody } from './common.ts';

export const noticeMails = {
  surveys: mailKind({
    ...toSomebody,
    // The member asked for it, and can end it with one press.
    isMarketing: true,
    isGoodNews: true,
    write: (_, { url }) => ({
      subject: 'Tus encuestas de hoy',
      preheader: 'Tu límite diario se renovó. Mira cuáles hay para ti.',
      emoji: '📝',
      heading: 'Ya puedes responder encuestas hoy',
      opening: [
        'Hola, {nombre}. Tu límite diario se renovó: entra a tu panel y mira cuáles hay para ti.',
        'No prometemos que califiques a todas. Las mejores se llenan temprano.',
      ],
      action: { label: 'Ver mis encuestas', url: `${url}/panel` },
      closing: [
        'Te escribimos como mucho una vez al día. Cómo te avisamos lo eliges en tu perfil.',
        signature,
      ],
      reason: `Recibes este correo porque en tu perfil de ${brand.name} pediste que te avisáramos.`,
    }),
  }),
};
