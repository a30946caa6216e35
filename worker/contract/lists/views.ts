import type { ListName } from './lists.ts';

// Without zod: the administration's pages load this.

/** A view of a list: what its page's address has behind «?», under a name. */
export interface ListView {
  nombre: string;
  /** `estado=pendiente&edad=48`: sort, search, filters and page size, never a cursor. */
  query: string;
}

/** A view that the administrator keeps. */
export interface SavedView extends ListView {
  id: string;
}

/** Answer of `GET /api/admin/vistas/:lista`, in the order of their names. */
export interface SavedViewsAnswer {
  vistas: SavedView[];
}

/** How many views a list can have. */
export const viewsOfList = 50;

/** The views that every list has without anybody keeping them. */
export const builtInViews: Record<ListName, readonly ListView[]> = {
  leads: [],
  formularios: [{ nombre: 'País sin comprobar', query: 'ubicacion=unknown' }],
  miembros: [
    { nombre: 'Por aprobar', query: 'estado=por-aprobar&orden=fecha' },
    { nombre: 'Con más saldo', query: 'estado=activo&orden=-saldo' },
  ],
  pagos: [
    { nombre: 'Por pagar', query: 'estado=pendiente' },
    { nombre: 'Pagos de más de 48 h', query: 'edad=48&estado=pendiente' },
  ],
  movimientos: [
    { nombre: 'Ajustes', query: 'tipo=ajuste' },
    { nombre: 'Anulaciones', query: 'tipo=reverso' },
  ],
  correos: [
    { nombre: 'Correos que no salieron', query: 'estado=muerto' },
    { nombre: 'Por salir', query: 'estado=pendiente&orden=fecha' },
  ],
  entradas: [
    { nombre: 'Borradores', query: 'estado=borrador' },
    { nombre: 'Programadas', query: 'estado=programada' },
  ],
  auditoria: [],
  postbacks: [{ nombre: 'Fallidos', query: 'fallidos=1' }],
};
