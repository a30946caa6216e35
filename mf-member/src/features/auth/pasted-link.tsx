import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'site-router';
import { siteBrand } from '#client/site-brand.ts';
import { readFormTexts } from '#client/use-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import styles from './access.module.css';

/** Returns the token in a link that a person copied from a mail. Returns null if the link has no token. */
export const readPastedToken = (link: string): string | null =>
  /token(?:=|%3D)([\w-]+\.[\w-]+\.[\w-]+)/i.exec(link)?.[1] ?? null;

const stillCut = () =>
  `A ese enlace también le falta una parte. Escríbenos a ${siteBrand().supportEmail} y te ayudamos.`;

/**
 * Shows a field for a link that lost its fragment. A mail program that shortens links would shorten the next
 * mail's link too. The mail's text shows the full link, and the person can copy it.
 */
export function PastedLink() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [fault, setFault] = useState<string>();

  function read(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { link } = readFormTexts(new FormData(event.currentTarget), 'link');
    const token = readPastedToken(link);
    if (token === null) setFault(stillCut());
    else void navigate(pathname, { replace: true, state: { token } });
  }

  return (
    <form method="post" className={styles.form} noValidate onSubmit={read}>
      <TextField label="Enlace completo" name="link" type="url" autoComplete="off" error={fault} />
      <Button type="submit" variant="secondary">
        Usar este enlace
      </Button>
    </form>
  );
}
