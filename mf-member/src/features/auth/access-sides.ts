import { signUpPath } from '#contract/surveys/confirmation.ts';

export function isSignUp(search: string): boolean {
  return new URLSearchParams(search).get('modo') === 'registro';
}

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
