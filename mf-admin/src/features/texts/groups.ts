import { maxQuestions, maxTips } from '#contract/texts/limits.ts';
import type { TextGroup } from '#contract/texts/texts.ts';
import type { Field } from '../../entry/entry-field.tsx';
import type { EditableItems, FixedItems } from '../../entry/lists.tsx';

export interface Group {
  id: TextGroup;
  label: string;
  title: string;
  lead: string;
  /** The words that follow «Guardar» on the button. */
  what: string;
  /** The page shows `fields` above the list and the fields of `after` below the list. */
  fields: readonly Field[];
  after?: readonly Field[];
  items?: FixedItems | EditableItems;
}

const honest =
  'No prometas ganancias ni inventes opiniones: escribe lo que cualquiera puede comprobar.';
const withLinks = 'Un enlace a tu sitio se escribe así: [Escríbenos](/contacto).';
const paragraphs = `Deja una línea vacía entre párrafos. ${withLinks}`;

const inSearch: readonly Field[] = [
  { path: 'title', label: 'Título para buscadores', kind: 'line' },
  { path: 'description', label: 'Descripción para buscadores', kind: 'text' },
];

export const groups: readonly Group[] = [
  {
    id: 'hero',
    label: 'Portada',
    title: 'Portada',
    lead: `Lo primero que se lee en tu página de inicio. ${honest} La frase «Es un extra, no un sueldo» y la de tus comisiones quedan siempre debajo.`,
    what: 'la portada',
    fields: [
      { path: 'chip', label: 'Etiqueta', kind: 'line' },
      { path: 'heading', label: 'Título', kind: 'line' },
      { path: 'lead', label: 'Texto', kind: 'text' },
      { path: 'promises', label: 'Ventajas', kind: 'lines', hint: 'Una por línea, hasta 6.' },
      ...inSearch,
    ],
  },
  {
    id: 'top',
    label: 'Top 5',
    title: 'Top 5',
    lead: 'La página /home, con tus cinco mejores apps.',
    what: 'el Top 5',
    fields: [
      { path: 'heading', label: 'Título', kind: 'line' },
      { path: 'lead', label: 'Texto', kind: 'text' },
      { path: 'description', label: 'Descripción para buscadores', kind: 'text' },
    ],
  },
  {
    id: 'services',
    label: 'Servicios',
    title: 'Servicios',
    lead: 'Las seis tarjetas del inicio. Cada una lleva siempre a su página.',
    what: 'los servicios',
    fields: [{ path: 'lead', label: 'Texto', kind: 'line' }],
    items: {
      path: 'cards',
      titles: ['Apps que pagan', 'Guías', 'Encuestas activas', 'Panel privado', 'Blog', 'Contacto'],
      fields: [
        { path: 'title', label: 'título', kind: 'line' },
        { path: 'text', label: 'texto', kind: 'text' },
        { path: 'action', label: 'enlace', kind: 'line' },
      ],
    },
  },
  {
    id: 'about',
    label: 'Sobre nosotros',
    title: 'Sobre nosotros',
    lead: 'Quién eres y cómo trabajas, en tu página de inicio.',
    what: '«Sobre nosotros»',
    fields: [
      { path: 'text', label: 'Texto', kind: 'text', rows: 10, hint: paragraphs },
      { path: 'rules', label: 'Reglas', kind: 'lines', hint: 'Una por línea, hasta 6.' },
    ],
  },
  {
    id: 'faq',
    label: 'Preguntas',
    title: 'Preguntas Frecuentes',
    lead: `Las del inicio y de su página; /home muestra las tres primeras. ${honest} Sin preguntas, el inicio ofrece escribirte.`,
    what: 'las preguntas',
    fields: [
      { path: 'lead', label: 'Texto', kind: 'line' },
      { path: 'description', label: 'Descripción para buscadores', kind: 'text' },
    ],
    items: {
      path: 'items',
      name: 'Pregunta',
      max: maxQuestions,
      min: 0,
      add: 'Agregar una pregunta',
      empty: { question: '', answer: '' },
      fields: [
        { path: 'question', label: 'pregunta', kind: 'line' },
        { path: 'answer', label: 'respuesta', kind: 'text', rows: 5, hint: paragraphs },
      ],
    },
  },
  {
    id: 'tips',
    label: 'Guía de encuestas',
    title: 'Guía de encuestas',
    lead: 'La página /guia-encuestas. Las guías de tus apps se cambian en cada app.',
    what: 'la guía',
    fields: [
      { path: 'lead', label: 'Texto', kind: 'text' },
      { path: 'heading', label: 'Título de los consejos', kind: 'line' },
    ],
    after: [
      { path: 'refused.heading', label: 'Título del rechazo', kind: 'line' },
      { path: 'refused.text', label: 'Texto del rechazo', kind: 'text', rows: 6, hint: paragraphs },
      ...inSearch,
    ],
    items: {
      path: 'items',
      name: 'Consejo',
      max: maxTips,
      min: 1,
      add: 'Agregar un consejo',
      empty: { title: '', body: '' },
      fields: [
        { path: 'title', label: 'título', kind: 'line' },
        { path: 'body', label: 'texto', kind: 'text', hint: withLinks },
      ],
    },
  },
];
