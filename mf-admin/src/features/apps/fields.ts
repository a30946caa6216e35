import type { Field } from '../../entry/entry-field.tsx';
import type { EditableItems } from '../../entry/lists.tsx';
import { emptyStep } from './draft.ts';

const pictureLabels: readonly (readonly [picture: string, label: string])[] = [
  ['install', 'Instalar'],
  ['check-maker', 'Ver quién la hace'],
  ['country', 'Tu país'],
  ['sign-up', 'Crear la cuenta'],
  ['permissions', 'Permisos'],
  ['battery', 'Batería'],
  ['walk', 'Caminar'],
  ['measure', 'Medir'],
  ['balance', 'Saldo'],
  ['redeem', 'Canjear'],
  ['profile', 'Perfil'],
  ['tasks', 'Tareas'],
  ['watch-ads', 'Ver anuncios'],
  ['face', 'Verificar quién eres'],
  ['withdraw', 'Retirar'],
  ['calendar', 'Calendario'],
  ['support', 'Soporte'],
  ['caution', 'Cuidado'],
  ['shop', 'Comprar'],
];

export const appListFields: readonly Field[] = [
  { path: 'emoji', label: 'Emoji', kind: 'line', hint: 'Uno solo.' },
  {
    path: 'description',
    label: 'Descripción',
    kind: 'text',
    hint: 'Una o dos frases, hasta 160 caracteres. También la muestran los buscadores.',
  },
  { path: 'facts.activity', label: 'Qué haces', kind: 'line' },
  { path: 'facts.payout', label: 'Cómo paga', kind: 'line' },
  { path: 'facts.minimum', label: 'Mínimo', kind: 'line' },
  {
    path: 'facts.countries',
    label: 'Países, con palabras',
    kind: 'line',
    hint: 'Por ejemplo: «Solo Estados Unidos».',
  },
];

export const pageFields: readonly Field[] = [
  { path: 'landing.title', label: 'Título', kind: 'line' },
  { path: 'landing.steps', label: 'Los cinco pasos', kind: 'lines', hint: 'Uno por línea.' },
  { path: 'landing.pros', label: 'Lo bueno', kind: 'lines', hint: 'De 1 a 8, uno por línea.' },
  {
    path: 'landing.limits',
    label: 'Lo que debes saber',
    kind: 'lines',
    hint: 'De 1 a 8, uno por línea.',
  },
  { path: 'officialSite', label: 'Sitio oficial', kind: 'url', hint: 'Empieza con https://' },
  {
    path: 'fallbackLink',
    label: 'Su página en la tienda',
    kind: 'url',
    hint: 'Es el enlace de respaldo mientras no pongas otro en «Enlaces». Si la dejas vacía, lo es el sitio oficial.',
  },
];

export const unlockedFields: readonly Field[] = [
  { path: 'details.especificaciones', label: 'Especificaciones', kind: 'text' },
  {
    path: 'details.instrucciones',
    label: 'Las cuatro instrucciones',
    kind: 'lines',
    hint: 'Una por línea.',
  },
  {
    path: 'guideText',
    label: 'El correo con la guía',
    kind: 'lines',
    hint: 'De 1 a 8 párrafos, uno por línea: consejos que no están en la página.',
  },
];

export const guideFields: readonly Field[] = [
  { path: 'guide.title', label: 'Título de la guía', kind: 'line' },
  { path: 'guide.description', label: 'Descripción de la guía', kind: 'text' },
  { path: 'guide.summary', label: 'Resumen para su tarjeta', kind: 'line' },
  {
    path: 'guide.intro',
    label: 'Introducción',
    kind: 'lines',
    hint: 'De 1 a 6 párrafos, uno por línea.',
  },
  { path: 'guide.warnings', label: 'Cuidados', kind: 'lines', hint: 'De 1 a 10, uno por línea.' },
];

export const sceneFields: readonly Field[] = [1, 2, 3, 4, 5].map((step) => ({
  path: `landing.scenes.${step - 1}`,
  label: `Dibujo del paso ${step}`,
  kind: 'choice',
  options: pictureLabels,
}));

export const guideSteps: EditableItems = {
  path: 'guide.steps',
  name: 'Paso',
  min: 1,
  max: 12,
  add: 'Agregar un paso',
  empty: emptyStep,
  fields: [
    { path: 'title', label: 'título', kind: 'line' },
    { path: 'picture', label: 'dibujo', kind: 'choice', options: pictureLabels },
    { path: 'body', label: 'texto', kind: 'lines', hint: 'De 1 a 6 párrafos, uno por línea.' },
    { path: 'tip', label: 'consejo, si tiene', kind: 'line' },
  ],
};

export const guideQuestions: EditableItems = {
  path: 'guide.questions',
  name: 'Pregunta',
  min: 0,
  max: 10,
  add: 'Agregar una pregunta',
  empty: { question: '', answer: '' },
  fields: [
    { path: 'question', label: 'pregunta', kind: 'line' },
    { path: 'answer', label: 'respuesta', kind: 'text' },
  ],
};
