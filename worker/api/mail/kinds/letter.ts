import * as z from 'zod';
import { clickPath, letterPath } from '#contract/letters/paths.ts';
import { declareMailKind } from '../kind.ts';

const text = z.object({
  title: z.string(),
  preheader: z.string(),
  content: z.string(),
  actionLabel: z.string(),
  actionUrl: z.string(),
});

export const letterMails = {
  /** A letter's mails contain its id. A test mail contains the text itself, because the draft may change. */
  letter: declareMailKind({
    params: z.object({ carta: z.string().min(1), text: text.optional() }),
    sample: {
      carta: 'ejemplo',
      text: {
        title: 'Tres apps nuevas que pagan',
        preheader: 'Las probamos este mes.',
        content: '<p>Hola:</p><p>Este mes probamos tres apps.</p>',
        actionLabel: 'Ver las apps',
        actionUrl: '/apps-que-pagan',
      },
    },
    placeholders: {},
    isMarketing: true,
    write: async ({ carta, text }, { letterOf, url }) => {
      const letter = text ?? (await letterOf?.(carta));
      if (!letter) return null;
      const page = url + letterPath(carta);
      // The code imports the parser on first use, because other mails do not need it.
      const { renderLetterBody } = await import('../letter-html.ts');
      const body = renderLetterBody(letter, {
        site: url,
        page,
        clickUrl: text ? null : (place) => url + clickPath(carta, place),
      });
      return {
        subject: letter.title,
        preheader: letter.preheader,
        emoji: '✉️',
        opening: [],
        body,
        action: { label: letter.actionLabel, url: body.actionUrl },
        // A draft has no web page yet, so its mail has no link to a page.
        ...(text === undefined && {
          alternative: { text: '¿No se ve bien? Lee esta carta en el sitio:', url: page },
        }),
        reason:
          'Recibes esta carta porque en un formulario de {marca} pediste una guía y aceptaste recibir nuestros mensajes.',
      };
    },
  }),
};
