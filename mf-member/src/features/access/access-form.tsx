import { hc } from 'hono/client';
import { type FormEvent, useEffect, useState } from 'react';
import type { AppType } from '#contract/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import styles from './access.module.css';

const { api } = hc<AppType>('/');

type Countries = { name: string; label: string }[];

/** Sends the form; the answer is the sentence that says why it was refused. */
async function send(fields: FormData, signingUp: boolean): Promise<string> {
  const text = (name: string) => String(fields.get(name) ?? '');
  const credentials = { email: text('email'), password: text('password') };
  const response = signingUp
    ? await api.registro.$post({
        json: { ...credentials, nombre: text('nombre'), pais: text('pais') },
      })
    : await api.sesion.$post({ json: credentials });
  const { error } = (await response.json()) as ErrorBody;
  return error.message;
}

/** E-mail and password; name and country as well when signing up. */
export function AccessForm({ signingUp }: { signingUp: boolean }) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [countries, setCountries] = useState<Countries>([]);

  useEffect(() => {
    if (!signingUp) return;
    api.paises
      .$get()
      .then((response) => response.json())
      .then(({ paises }) => setCountries(paises))
      .catch((error: unknown) => console.warn('the countries did not load', error));
  }, [signingUp]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    if ([...fields.values()].some((value) => value === '')) {
      return setProblem('Completa todos los campos');
    }
    setBusy(true);
    setProblem('');
    const reason = await send(fields, signingUp).catch(
      () => 'no pudimos conectarnos. Intenta de nuevo.',
    );
    setProblem(`Error en la autenticación: ${reason}`);
    setBusy(false);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {problem && <Message tone="error">{problem}</Message>}
      {signingUp && (
        <TextField label="Nombre" name="nombre" autoComplete="name" maxLength={80} required />
      )}
      <TextField label="Correo" name="email" type="email" autoComplete="email" required />
      <TextField
        label="Contraseña"
        name="password"
        type="password"
        autoComplete={signingUp ? 'new-password' : 'current-password'}
        maxLength={128}
        required
      />
      {signingUp && (
        <SelectField label="País" name="pais" required defaultValue="">
          <option value="">Elige tu país</option>
          {countries.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" busy={busy}>
        {signingUp ? 'Crear cuenta' : 'Entrar'}
      </Button>
    </form>
  );
}
