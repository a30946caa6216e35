import { useState } from 'react';
import { Link } from 'site-router';
import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';
import { Section } from '#ui/section.tsx';
import styles from './access.module.css';
import { AccessForm } from './access-form.tsx';

export const handle: PageHandle = {
  meta: () => ({
    title: `Entra o crea tu cuenta | ${brand.name}`,
    description: 'Acceso al panel privado de encuestas.',
    path: '/registro-login',
    noindex: true,
  }),
};

export function Component() {
  const [mode, setMode] = useState<'sign-in' | 'sign-up'>('sign-in');
  const signingUp = mode === 'sign-up';
  return (
    <main tabIndex={-1}>
      <p className={styles.back}>
        <Link to="/">{brand.name}</Link>
      </p>
      <Section
        level={1}
        title={signingUp ? 'Crea tu cuenta' : 'Inicia sesión'}
        lead="El panel privado de encuestas. Para crear una cuenta, primero completa una encuesta."
      >
        <AccessForm key={mode} signingUp={signingUp} />
        <p className={styles.switch}>
          {signingUp ? '¿Ya tienes cuenta?' : '¿No tienes cuenta?'}{' '}
          <button
            type="button"
            className={styles.link}
            onClick={() => setMode(signingUp ? 'sign-in' : 'sign-up')}
          >
            {signingUp ? 'Inicia sesión' : 'Regístrate'}
          </button>
        </p>
        <p>
          ¿Todavía no hiciste la encuesta? <Link to="/descubre">Mira cómo pedir acceso</Link>
        </p>
      </Section>
    </main>
  );
}
