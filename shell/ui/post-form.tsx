import type { FormProps } from 'react-router-dom';
import { Form, useLocation } from 'site-router';
import { useHydrated } from '#client/use-hydrated.ts';

/** The id of the element with the answer to a posted form. This element is the form or its replacement. */
export const answerId = 'respuesta';

/**
 * A form that a page's action answers. Without scripts, the answer is a new document. The fragment of the
 * form's URL opens this document at the answer, because the answer may be far below the top of the page.
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
