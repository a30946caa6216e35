import { useState } from 'react';
import { passwordChange } from '#contract/members/profile.ts';
import { api, ask } from './api.ts';
import { textsOf, useForm } from './use-form.ts';

interface PasswordChange {
  /** The sentence after the change. */
  said: string;
  onChanged: () => void;
}

/** The form of a person's own new password, which ends their other sessions. */
export function usePasswordChange({ said, onChanged }: PasswordChange) {
  const [changes, setChanges] = useState(0);
  const read = (form: FormData) => textsOf(form, 'password', 'newPassword');
  const form = useForm(passwordChange, read, {
    send: (json, init) => ask(() => api.perfil.clave.$patch({ json }, init)),
    done: () => said,
    onDone(_, sent) {
      sent.reset();
      setChanges(changes + 1);
      onChanged();
    },
  });
  /** A new key empties the field of the new password. */
  return { ...form, fieldKey: changes };
}
