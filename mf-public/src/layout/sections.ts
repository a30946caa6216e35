/** Element ids on the home page. */
export const sections = {
  home: 'inicio',
  about: 'nosotros',
  services: 'servicios',
  faq: 'preguntas',
  form: 'formulario',
} as const;

export type SectionId = (typeof sections)[keyof typeof sections];

/** Scrolls to a section and moves the focus there. */
export function scrollToSection(id: string) {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
