import { signUpPath } from '#contract/surveys/confirmation.ts';

/** Whether the query of `/registro-login` asks for its sign-up side. */
export function isSignUp(search: string): boolean {
  return new URLSearchParams(search).get('modo') === 'registro';
}

/** The two sides of `/registro-login`. */
export const sides = {
  in: {
    title: 'Inicia sesión',
    lead: 'Entra a tu panel privado de encuestas.',
    question: '¿No tienes cuenta?',
    other: { to: signUpPath, label: 'Regístrate' },
  },
  up: {
    title: 'Crea tu cuenta',
    lead: 'Gratis. Revisamos cada solicitud y te avisamos por correo.',
    question: '¿Ya tienes cuenta?',
    other: { to: '/registro-login', label: 'Inicia sesión' },
  },
};
