import { Link } from 'site-router';
import { buttonClass } from '#ui/button.tsx';
import { adminHandle } from '../../page-handle.ts';
import { PageHead } from '../../page-head.tsx';

export const handle = adminHandle('Página no encontrada', '/admin/dashboard');

export function Component() {
  return (
    <>
      <PageHead
        title="No encontramos esta página"
        lead="Puede que la dirección haya cambiado o tenga un error al escribirla."
      />
      <Link className={buttonClass()} to="/admin/dashboard">
        Ir al Panel de Leads
      </Link>
    </>
  );
}
