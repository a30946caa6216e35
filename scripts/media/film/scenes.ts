import { giveEmail, promises } from './closing.ts';
import { chooseApp, intro, unlocked } from './opening.ts';
import { follow, share, watch } from './steps.ts';

export interface Scene {
  seconds: number;
  draw: (t: number) => string;
  /** Whole sentences, each shown from its second of the scene until the next one. */
  captions: readonly (readonly [from: number, sentence: string])[];
}

/** The film; captions and transcript are made from this list too. */
export const scenes: readonly Scene[] = [
  {
    seconds: 3.5,
    draw: intro,
    captions: [[0, 'Así desbloqueas una app en Ingreso Activo: son tres pasos.']],
  },
  {
    seconds: 5,
    draw: chooseApp,
    captions: [
      [0, 'Toca «Probar ahora» y se abre una ventana con tres acciones, que se hacen en orden.'],
    ],
  },
  {
    seconds: 5.5,
    draw: follow,
    captions: [
      [0, 'Paso 1, «Seguir en Instagram»: toca «Ir al perfil», síguenos y vuelve a esta página.'],
    ],
  },
  {
    seconds: 7.5,
    draw: share,
    captions: [
      [0, 'Paso 2, «Compartir en WhatsApp»: toca «Compartir ahora» y envía el mensaje.'],
      [4, 'Hazlo dos veces: cada candado se convierte en una marca.'],
    ],
  },
  {
    seconds: 5.5,
    draw: watch,
    captions: [
      [
        0,
        'Paso 3, «Ver tutorial»: toca «Continuar», mira este video y pulsa «He visto el tutorial».',
      ],
    ],
  },
  {
    seconds: 6.5,
    draw: giveEmail,
    captions: [
      [0, 'Después escribe tu correo y toca «Enviar y desbloquear».'],
      [3.6, 'Verás el aviso «Correo enviado correctamente».'],
    ],
  },
  {
    seconds: 4.5,
    draw: unlocked,
    captions: [[0, '¡Listo! El botón «Descargar App» abre el enlace en otra pestaña.']],
  },
  {
    seconds: 6.5,
    draw: promises,
    captions: [
      [0, 'Recibirás una guía en tu correo y podrás darte de baja cuando quieras.'],
      [3.8, 'Y recuerda: nunca pagues para cobrar.'],
    ],
  },
];

export const filmSeconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
