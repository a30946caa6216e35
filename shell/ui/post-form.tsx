import type { FormProps } from 'react-router-dom';
import { Form, useLocation } from 'site-router';
import { useHydrated } from '#client/use-hydrated.ts';

/** Id of the element with the answer to a posted form: the form, or its replacement. */
export const answerId = 'respuesta';

/**
 * A form whose answer comes from a page's action. Sent without scripts, the answer is a new document: the
 * fragment of the form's URL opens it at the answer, which may be far below the page's top.
 */
export function PostForm(props: FormProps) {
  const hydrated = useHydrated();
  const { search } = useLocation();
  return (
    <Form
      id={answerId}
      method="post"
      {...(!hydrated && { action: `${search}#${answerId}` })}
      {...props}
    />
  );
}
