import * as z from 'zod';
import { generalApp } from '#contract/leads/consent.ts';
import { writeThanksSentence } from '#contract/leads/thanks.ts';
import { mailTemplates } from '#contract/mail/labels.ts';
import { declareMailKind } from '../kind.ts';
import { toOneLine } from '../typed-text.ts';
import { expiryLine, linkParams, linkSample, pickIdAndExpiry, vence } from './link.ts';

const link = z.url({ protocol: /^https?$/ });
const sampleLink = 'https://example.com/ejemplo';

/** `mail` contains the mail that the site queues when the reader clicks the link. */
export const comeBackParams = linkParams.extend({
  mail: z.object({ template: z.enum(mailTemplates), params: z.unknown() }),
});

export const leadMails = {
  /** The mail with the unlocked link and with instructions that only this mail has. */
  guide: declareMailKind({
    params: z.object({
      appName: z.string().min(1),
      emoji: z.string().min(1),
      link,
      fallbackLink: link,
      guideText: z.array(z.string().min(1)).min(1),
    }),
    sample: {
      appName: 'PollPay',
      emoji: '📊',
      link: sampleLink,
      fallbackLink: sampleLink,
      guideText: ['Aquí van las instrucciones de la app.'],
    },
    placeholders: {
      app: { inSubject: true, read: ({ appName }) => toOneLine(appName) },
    },
    isMarketing: true,
    isPromised: true,
    write: (params) => {
      const app = toOneLine(params.appName);
      return {
        subject: 'Tu guía de {app}',
        preheader: 'Tu enlace y las instrucciones exclusivas para empezar con buen pie.',
        emoji: toOneLine(params.emoji),
        opening: [
          'Gracias por tu interés en {app}. Este es tu enlace y, más abajo, las instrucciones que solo enviamos por correo.',
        ],
        action: { label: `Abrir ${app}`, url: params.link },
        steps: { title: 'Tus instrucciones exclusivas', items: params.guideText.map(toOneLine) },
        alternative: {
          text: '¿El enlace no abre? Prueba con este otro:',
          url: params.fallbackLink,
        },
        closing: ['Avanza a tu ritmo, y que te rinda.'],
        reason: `Recibes este correo porque pediste la guía de ${app} en {marca}.`,
        app,
      };
    },
  }),

  welcome: declareMailKind({
    params: z.object({
      // A mail that an older release queued lacks this field.
      name: z.string().default(''),
      country: z.string().min(1),
      /** The name of an app, or `generalApp`. */
      app: z.string().min(1),
      link,
    }),
    sample: { name: 'María Fernanda', country: 'México', app: 'PollPay', link: sampleLink },
    placeholders: {
      gracias: {
        read: ({ name, country }) => toOneLine(writeThanksSentence(name, country)),
      },
      pais: { read: ({ country }) => toOneLine(country) },
      app: {
        inSubject: true,
        read: ({ app }, { brand }) => (app === generalApp ? brand.name : toOneLine(app)),
      },
    },
    isMarketing: true,
    isPromised: true,
    write: (params) => {
      const app = toOneLine(params.app);
      const isGeneral = app === generalApp;
      return {
        subject: isGeneral ? 'Nuestra lista de apps que pagan' : 'Tu enlace de {app}',
        preheader: 'Aquí tienes tu enlace. No abriste ninguna cuenta.',
        emoji: '🎉',
        heading: 'Aquí tienes tu enlace',
        opening: [
          '{gracias}',
          'Este es el correo que te prometimos: no hay nada que confirmar. Guardamos los datos del formulario; no abriste ninguna cuenta ni tienes contraseña.',
          isGeneral
            ? 'Ya puedes ver nuestra lista de apps que pagan, con lo bueno y los límites de cada una.'
            : 'Ya puedes empezar con {app}: este es tu enlace.',
        ],
        action: {
          label: isGeneral ? 'Ver las apps que pagan' : `Abrir ${app}`,
          url: params.link,
        },
        closing: [
          'Un consejo: empieza con una sola app y mira cuál es su mínimo de retiro. Nunca tienes que pagar para cobrar; si alguien te lo pide, es una estafa.',
        ],
        reason: 'Recibes este correo porque dejaste esta dirección en un formulario de {marca}.',
        ...(!isGeneral && { app }),
      };
    },
  }),

  /**
   * The mail to a person who unsubscribed and now asks for a guide. Only the link in this mail undoes the
   * unsubscription.
   */
  'come-back': declareMailKind({
    params: comeBackParams,
    sample: { ...linkSample, mail: { template: 'guide', params: {} } },
    placeholders: { vence },
    isUninvited: true,
    write: async (params, { sign }) => ({
      subject: 'Pediste volver a recibir correos',
      preheader: 'Confírmalo, y te enviamos lo que pediste.',
      emoji: '👋',
      opening: [
        'Hola. Alguien pidió una guía de {marca} con esta dirección, a la que habíamos dejado de escribir.',
        'Si fuiste tú, confírmalo y te enviamos lo que pediste.',
      ],
      action: {
        label: 'Volver a recibir correos',
        url: `/volver?token=${await sign('volver', pickIdAndExpiry(params))}`,
      },
      closing: [
        expiryLine,
        'Si no fuiste tú, ignora este correo: sin tu confirmación no te enviamos guías.',
      ],
      reason:
        'Recibes este correo porque alguien escribió esta dirección en un formulario de {marca}.',
    }),
  }),
};
