import { providerList } from '#contract/lists/providers.ts';
import { AdminList } from '../../list/admin-list.tsx';
import { PageHead } from '../../page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead lead="Qué dejó cada proveedor, por mes: lo que pagó al sitio, lo que recibieron los miembros (y, de eso, las cuentas que estaban por revisar) y lo que anuló, a tiempo o tarde: ya estaba pagado." />
      <AdminList list={providerList} empty="Todavía no hay encuestas acreditadas." />
    </>
  );
}
