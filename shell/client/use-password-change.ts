import { useState } from 'react';
import { passwordChange } from '#contract/members/profile.ts';
import { api, callApi } from './api.ts';
import { readFormTexts, useForm } from './use-form.ts';

interface PasswordChange {
  /** The sentence that the form shows after the change. */
  said: string;
  onChanged: () => void;
}

/** Returns the form with which people change their own password. The change ends their other sessions. */
export function usePasswordChange({ said, onChanged }: PasswordChange) {
  const [changes, setChanges] = useState(0);
  const read = (form: FormData) => readFormTexts(form, 'password', 'newPassword');
  const form = useForm(passwordChange, read, {
    send: (json, init) => callApi(() => api.perfil.clave.$patch({ json }, init)),
    done: () => said,
    onDone(_, sent) {
      sent.reset();
      setChanges(changes + 1);
      onChanged();
    },
  });
  /** A new key makes a new field, so the field of the new password is empty. */
  return { ...form, fieldKey: changes };
}
