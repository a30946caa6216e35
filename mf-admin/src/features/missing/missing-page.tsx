import { Link } from 'site-router';
import { buttonClass } from '#ui/button.tsx';
import { adminHomePath } from '../../app/pages.ts';
import { PageHead } from '../../components/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="No encontramos esta página"
        lead="Puede que la dirección haya cambiado o tenga un error al escribirla."
      />
      <Link className={buttonClass()} to={adminHomePath}>
        Ir a «Hoy»
      </Link>
    </>
  );
}
