import { type FormEvent, useState } from 'react';
import { Form } from 'site-router';
import type { Refusal } from '#client/api.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { NewPasswordField } from '#ui/new-password-field.tsx';
import { useSendOnce } from '../../use-send-once.ts';
import styles from '../access/access.module.css';
import { checkAccess, type Faults, focusFirst } from '../access/check-fields.ts';

interface ResetFormProps {
  token: string;
  refusal: Refusal | null;
}

/** The new password of whoever holds the link. */
export function ResetForm({ token, refusal }: ResetFormProps) {
  const { busy, mayGo } = useSendOnce(refusal);
  const [faults, setFaults] = useState<Faults | null>(null);

  function check(event: FormEvent<HTMLFormElement>) {
    const found = checkAccess(event.currentTarget);
    setFaults(found);
    if (found || !mayGo()) event.preventDefault();
    if (found) focusFirst(event.currentTarget, found.fields);
  }

  const message = faults ? faults.message : !busy && refusal?.message;
  return (
    // Sending is a navigation: the token goes on to its history entry.
    <Form
      method="post"
      replace
      state={{ token }}
      className={styles.form}
      noValidate
      onSubmit={check}
    >
      {message && <Message tone="error">{message}</Message>}
      <input type="hidden" name="token" value={token} />
      <NewPasswordField
        label="Contraseña nueva"
        name="password"
        error={faults ? faults.fields.password : refusal?.fields.password}
      />
      <Button type="submit" busy={busy}>
        {busy ? 'Guardando...' : 'Guardar contraseña'}
      </Button>
    </Form>
  );
}
