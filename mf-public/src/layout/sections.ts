/** Ids of the home page's sections, which the header scrolls to. */
export const sections = {
  home: 'inicio',
  about: 'nosotros',
  services: 'servicios',
  faq: 'preguntas',
  form: 'formulario',
} as const;

export type SectionId = (typeof sections)[keyof typeof sections];

/** Brings a section into view and the focus with it. */
export function scrollToSection(id: string) {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
