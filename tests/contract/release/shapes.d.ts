export declare const version: () => 1;
/** The API's answers. */
export declare const answers: () => {
  '/api/admin/acceso': {
    $get: {
      codesLeft: number;
      confirmedUntil: number;
      enabledAt: number | null;
      obligatorio: boolean;
      secondFactor: 'dado' | 'falta' | 'inactivo';
    };
  };
  '/api/admin/ajustes': {
    $get: {
      apps: {
        clave: string;
        invalido: boolean;
        original: {
          ocultas: string[];
          orden: string[];
        };
        valor: {
          ocultas: string[];
          orden: string[];
        };
        version: number;
      };
      catalogo: {
        emoji: string;
        enlaces: {
          fallbackLink: string;
          link: string | null;
          mobileLink: string;
        };
        name: string;
        slug: string;
      }[];
      correos: {
        allowedInSubject: string[];
        clave: string;
        invalido: boolean;
        marcadores: {
          [x: string]: string;
          [x: number]: string;
        };
        obligatorios: string[];
        original: {
          asunto: string | undefined;
          cierre: string[] | undefined;
          parrafos: string[] | undefined;
          titulo: string | undefined;
        };
        template: string;
        textos: {
          asunto: string;
          cierre: string[];
          parrafos: string[];
          titulo: string;
        };
        valor: {
          asunto: string | undefined;
          cierre: string[] | undefined;
          parrafos: string[] | undefined;
          titulo: string | undefined;
        };
        version: number;
      }[];
      encuestas: {
        clave: string;
        invalido: boolean;
        original: {
          activos: string[];
          proveedor: string;
        };
        valor: {
          activos: string[];
          proveedor: string;
        };
        version: number;
      };
      enlaces: {
        clave: string;
        invalido: boolean;
        original: {
          fallbackLink: string | undefined;
          link: string | undefined;
          mobileLink: string | undefined;
        };
        slug: string;
        valor: {
          fallbackLink: string | undefined;
          link: string | undefined;
          mobileLink: string | undefined;
        };
        version: number;
      }[];
      proveedores: {
        id: string;
        isConfigured: boolean;
        nombre: string;
      }[];
      retencion: {
        clave: string;
        invalido: boolean;
        original: {
          [x: string]: number;
          [x: number]: number;
        };
        valor: {
          [x: string]: number;
          [x: number]: number;
        };
        version: number;
      };
    };
  };
  '/api/admin/ajustes/:clave': {
    $delete: {
      ajuste: {
        clave: string;
        invalido: boolean;
        original: unknown;
        valor: unknown;
        version: number;
      };
      message: string;
    };
    $put: {
      ajuste: {
        clave: string;
        invalido: boolean;
        original: unknown;
        valor: unknown;
        version: number;
      };
      message: string;
    };
  };
  '/api/admin/ajustes/correos/:template/prueba': {
    $post: {
      message: 'Te enviamos una prueba. Mira tu correo.';
    };
  };
  '/api/admin/ajustes/correos/:template/vista': {
    $post: {
      asunto: string;
      boton: string;
      cierre: string[];
      parrafos: string[];
      titulo: string;
    };
  };
  '/api/admin/ajustes/dinero/:clave': {
    $delete: {
      ajuste: {
        clave: string;
        invalido: boolean;
        original: unknown;
        valor: unknown;
        version: number;
      };
      message: string;
    };
    $put: {
      ajuste: {
        clave: string;
        invalido: boolean;
        original: unknown;
        valor: unknown;
        version: number;
      };
      message: string;
    };
  };
  '/api/admin/conciliacion': {
    $get: {
      dia: string;
      hoy: string;
      revision: {
        dia: string;
        differences: number;
        fin: number | null;
        inicio: number;
        revisados: number;
      } | null;
      revisiones: {
        dia: string;
        differences: number;
        fin: number | null;
        inicio: number;
        revisados: number;
      }[];
      rows: {
        anotado: {
          cents: number;
          cuantos: number;
        } | null;
        asunto: string;
        coincide: boolean;
        grupo: 'encuestas' | 'pagos';
        movimientos: {
          cents: number;
          cuantos: number;
        } | null;
        recibido: {
          cents: number;
          cuantos: number;
        } | null;
      }[];
    };
  };
  '/api/admin/conciliacion/diferencias': {
    $get: {
      differences: {
        asunto: string;
        encontrado: number | null;
        esperado: number | null;
        fecha: number;
        id: number;
        miembro: {
          id: string;
          nombre: string;
        } | null;
        tipo: string;
      }[];
      nextCursor: number | null;
    };
  };
  '/api/admin/conciliacion/revisar': {
    $post: {
      message: string;
      revision: {
        dia: string;
        differences: number;
        fin: number | null;
        inicio: number;
        revisados: number;
      };
    };
  };
  '/api/admin/confirmacion': {
    $post: {
      confirmedUntil: number;
    };
  };
  '/api/admin/correos/:id': {
    $get: never;
  };
  '/api/admin/correos/:id/html': {
    $get: 'not JSON';
  };
  '/api/admin/correos/:id/reintentar': {
    $post: {
      message: string;
    };
  };
  '/api/admin/entradas': {
    $post: {
      entrada: {
        content: string;
        createdAt: number;
        description: string;
        estado: 'borrador' | 'publicada';
        format: 'html' | 'markdown';
        id: string;
        image: string;
        portada: {
          hash: string;
          height: number;
          width: number;
        } | null;
        publicSince: number | null;
        publishedAt: number | null;
        slug: string;
        source: string;
        title: string;
        updatedAt: number;
        version: number;
      };
      message: string;
    };
  };
  '/api/admin/entradas/:id': {
    $delete: 'not JSON';
    $get: {
      entrada: {
        content: string;
        createdAt: number;
        description: string;
        estado: 'borrador' | 'publicada';
        format: 'html' | 'markdown';
        id: string;
        image: string;
        portada: {
          hash: string;
          height: number;
          width: number;
        } | null;
        publicSince: number | null;
        publishedAt: number | null;
        slug: string;
        source: string;
        title: string;
        updatedAt: number;
        version: number;
      };
    };
    $put: {
      entrada: {
        content: string;
        createdAt: number;
        description: string;
        estado: 'borrador' | 'publicada';
        format: 'html' | 'markdown';
        id: string;
        image: string;
        portada: {
          hash: string;
          height: number;
          width: number;
        } | null;
        publicSince: number | null;
        publishedAt: number | null;
        slug: string;
        source: string;
        title: string;
        updatedAt: number;
        version: number;
      };
      message: string;
    };
  };
  '/api/admin/entradas/:id/despublicar': {
    $post: {
      entrada: {
        content: string;
        createdAt: number;
        description: string;
        estado: 'borrador' | 'publicada';
        format: 'html' | 'markdown';
        id: string;
        image: string;
        portada: {
          hash: string;
          height: number;
          width: number;
        } | null;
        publicSince: number | null;
        publishedAt: number | null;
        slug: string;
        source: string;
        title: string;
        updatedAt: number;
        version: number;
      };
      message: string;
    };
  };
  '/api/admin/entradas/:id/portada': {
    $delete: {
      message: 'Portada quitada.';
    };
    $get: 'not JSON';
    $put: {
      message: 'Portada guardada.';
      portada: {
        hash: string;
        height: number;
        width: number;
      };
    };
  };
  '/api/admin/entradas/:id/publicar': {
    $post: {
      entrada: {
        content: string;
        createdAt: number;
        description: string;
        estado: 'borrador' | 'publicada';
        format: 'html' | 'markdown';
        id: string;
        image: string;
        portada: {
          hash: string;
          height: number;
          width: number;
        } | null;
        publicSince: number | null;
        publishedAt: number | null;
        slug: string;
        source: string;
        title: string;
        updatedAt: number;
        version: number;
      };
      message: string;
    };
  };
  '/api/admin/entradas/vista-previa': {
    $post: {
      content: string;
    };
  };
  '/api/admin/listas/auditoria': {
    $get: {
      nextCursor: string | null;
      rows: {
        accion: string;
        actor: string | null;
        actorId: string | null;
        antes: string | null;
        despues: string | null;
        email: string | null;
        fecha: number;
        id: number;
        memberId: string | null;
        nombre: string | null;
        requestId: string | null;
      }[];
    };
  };
  '/api/admin/listas/auditoria.csv': {
    $get: 'not JSON';
  };
  '/api/admin/listas/correos': {
    $get: {
      nextCursor: string | null;
      rows: {
        attempts: number;
        dueAt: number;
        email: string;
        error: string | null;
        estado: 'enviado' | 'enviando' | 'muerto' | 'pendiente';
        fecha: number;
        id: string;
        sentAt: number | null;
        template: string;
      }[];
    };
  };
  '/api/admin/listas/correos.csv': {
    $get: 'not JSON';
  };
  '/api/admin/listas/entradas': {
    $get: {
      nextCursor: string | null;
      rows: {
        createdAt: number;
        estado: 'borrador' | 'programada' | 'publicada';
        fecha: number;
        id: string;
        publicada: number | null;
        slug: string;
        titulo: string;
        version: number;
      }[];
    };
  };
  '/api/admin/listas/entradas.csv': {
    $get: 'not JSON';
  };
  '/api/admin/listas/formularios': {
    $get: {
      nextCursor: string | null;
      rows: {
        app: string;
        email: string;
        fecha: number;
        id: string;
        nombre: string;
        pais: string;
        ubicacion: 'confirmed' | 'unknown';
      }[];
    };
  };
  '/api/admin/listas/formularios.csv': {
    $get: 'not JSON';
  };
  '/api/admin/listas/leads': {
    $get: {
      nextCursor: string | null;
      rows: {
        app: string;
        email: string;
        fecha: number;
        id: string;
        pais: string | null;
      }[];
    };
  };
  '/api/admin/listas/leads.csv': {
    $get: 'not JSON';
  };
  '/api/admin/listas/miembros': {
    $get: {
      nextCursor: string | null;
      rows: {
        email: string;
        encuestasCompletadas: number;
        encuestasMax: number;
        estado: 'activo' | 'pendiente' | 'rechazado' | 'suspendido';
        fecha: number;
        heldCents: number;
        id: string;
        motivo: string | null;
        nombre: string;
        pais: string | null;
        paypalEmail: string | null;
        saldoCents: number;
        verifiedAt: number | null;
      }[];
    };
  };
  '/api/admin/listas/miembros.csv': {
    $get: 'not JSON';
  };
  '/api/admin/listas/movimientos': {
    $get: {
      nextCursor: string | null;
      rows: {
        email: string;
        fecha: number;
        heldBalanceCents: number;
        heldCents: number;
        id: number;
        memberId: string;
        montoCents: number;
        motivo: string | null;
        nombre: string;
        payoutId: string | null;
        proveedor: string | null;
        saldoCents: number;
        tipo: 'ajuste' | 'cierre' | 'devolucion' | 'encuesta' | 'liberacion' | 'pago' | 'reverso';
        transId: string | null;
      }[];
    };
  };
  '/api/admin/listas/movimientos.csv': {
    $get: 'not JSON';
  };
  '/api/admin/listas/pagos': {
    $get: {
      nextCursor: string | null;
      rows: {
        ageMs: number;
        decidedAt: number | null;
        dueAt: number;
        email: string;
        estado: 'cancelado' | 'pagado' | 'pendiente' | 'rechazado';
        fecha: number;
        fechaPago: number | null;
        id: string;
        memberId: string;
        montoCents: number;
        motivo: string | null;
        nombre: string;
        paypal: {
          error: string | null;
          estado: 'abierto' | 'fallido' | 'pagado';
          paypalState: string | null;
        } | null;
        paypalEmail: string;
        reference: string | null;
      }[];
    };
  };
  '/api/admin/listas/pagos.csv': {
    $get: 'not JSON';
  };
  '/api/admin/listas/postbacks': {
    $get: {
      nextCursor: string | null;
      rows: {
        email: string | null;
        fecha: number;
        id: number;
        memberId: string | null;
        montoCents: number | null;
        nombre: string | null;
        proveedor: string;
        replayOf: number | null;
        transId: string | null;
        veredicto: string;
      }[];
    };
  };
  '/api/admin/listas/postbacks.csv': {
    $get: 'not JSON';
  };
  '/api/admin/miembros/:id': {
    $get: {
      accesos: {
        fecha: number;
        id: string;
        proveedor: string;
      }[];
      auditoria: {
        accion: string;
        antes: string | null;
        despues: string | null;
        fecha: number;
        id: number;
        por: 'administracion' | 'miembro' | 'sitio';
      }[];
      correos: {
        attempts: number;
        createdAt: number;
        error: string | null;
        estado: 'enviado' | 'enviando' | 'muerto' | 'pendiente';
        id: string;
        sentAt: number | null;
        template: string;
      }[];
      miembro: {
        createdAt: number;
        email: string;
        encuestasCompletadas: number;
        encuestasHoy: number;
        encuestasMax: number;
        erasedAt: number | null;
        estado: 'activo' | 'pendiente' | 'rechazado' | 'suspendido';
        heldCents: number;
        id: string;
        isOwn: boolean;
        motivo: string | null;
        nombre: string;
        pais: string | null;
        paypalEmail: string | null;
        saldoCents: number;
        ultimaEncuesta: string | null;
        verifiedAt: number | null;
      };
      movimientos: {
        fecha: number;
        heldCents: number;
        id: number;
        montoCents: number;
        motivo: string | null;
        proveedor: string | null;
        saldoCents: number;
        tipo: 'ajuste' | 'cierre' | 'devolucion' | 'encuesta' | 'liberacion' | 'pago' | 'reverso';
        transId: string | null;
      }[];
      pagos: {
        decidedAt: number | null;
        estado: 'cancelado' | 'pagado' | 'pendiente' | 'rechazado';
        fecha: number;
        fechaPago: number | null;
        id: string;
        isOnItsWay: boolean;
        montoCents: number;
        motivo: string | null;
        paypalEmail: string;
        reference: string | null;
      }[];
      postbacks: {
        fecha: number;
        id: number;
        montoCents: number | null;
        proveedor: string;
        transId: string | null;
        veredicto: string;
      }[];
      sesiones: {
        createdAt: number;
        dispositivo: 'desktop' | 'mobile' | 'tablet';
        id: string;
        lastSeenAt: number;
        navegador: string;
        pais: string | null;
      }[];
      totales: {
        accesos: number;
        adjustedCents: number;
        avisos: number;
        earnedCents: number;
        paidCents: number;
        pendingPayoutCents: number;
        reversedCents: number;
      };
      uncovered: {
        anulaciones: {
          fecha: number;
          proveedor: string;
          takenCents: number;
          transId: string;
          uncoveredCents: number;
        }[];
        recoveredCents: number;
        totalCents: number;
      };
      undoWithinMs: number | null;
    };
    $patch: {
      message: string;
      miembro: {
        estado: 'activo' | 'pendiente' | 'rechazado' | 'suspendido';
        id: string;
        motivo: string | null;
      };
      undoWithinMs: number | null;
    };
  };
  '/api/admin/miembros/:id/ajustes': {
    $post: {
      message: string;
      montoCents: number;
      saldoCents: number;
    };
  };
  '/api/admin/miembros/:id/aprobacion': {
    $delete: {
      message: string;
      miembro: {
        estado: 'activo' | 'pendiente' | 'rechazado' | 'suspendido';
        id: string;
        motivo: string | null;
      };
      undoWithinMs: number | null;
    };
    $get: {
      correo: 'enviado' | 'espera' | 'fallo';
      message: string;
    };
  };
  '/api/admin/miembros/:id/limite': {
    $patch: {
      encuestasMax: number;
      message: string;
    };
  };
  '/api/admin/miembros/:id/sesiones': {
    $delete: {
      cerradas: number;
      message: string;
    };
  };
  '/api/admin/pagos/:id': {
    $patch: {
      message: string;
      pago: {
        decidedAt: number | null;
        estado: 'cancelado' | 'pagado' | 'pendiente' | 'rechazado';
        fecha: number;
        fechaPago: number | null;
        id: string;
        isOnItsWay: boolean;
        montoCents: number;
        motivo: string | null;
        paypalEmail: string;
        reference: string | null;
      };
    };
  };
  '/api/admin/pagos/archivo-paypal': {
    $post: 'not JSON';
  };
  '/api/admin/pagos/paypal': {
    $get: {
      batches: {
        attempts: number;
        canDiscard: boolean;
        canNumber: boolean;
        canRetry: boolean;
        createdAt: number;
        differences: number;
        dueAt: number | null;
        estado: 'cerrado' | 'creado' | 'enviado' | 'fallido';
        failed: number;
        id: string;
        montoCents: number;
        motivo: string | null;
        open: number;
        paid: number;
        paypalId: string | null;
        sentAt: number | null;
      }[];
      isConfigured: boolean;
      isSandbox: boolean;
    };
    $post: {
      batch: {
        attempts: number;
        canDiscard: boolean;
        canNumber: boolean;
        canRetry: boolean;
        createdAt: number;
        differences: number;
        dueAt: number | null;
        estado: 'cerrado' | 'creado' | 'enviado' | 'fallido';
        failed: number;
        id: string;
        montoCents: number;
        motivo: string | null;
        open: number;
        paid: number;
        paypalId: string | null;
        sentAt: number | null;
      };
      included: string[];
      message: string;
      skipped: {
        id: string;
        motivo: string;
      }[];
    };
  };
  '/api/admin/pagos/paypal/:id': {
    $get: {
      batch: {
        attempts: number;
        canDiscard: boolean;
        canNumber: boolean;
        canRetry: boolean;
        createdAt: number;
        differences: number;
        dueAt: number | null;
        estado: 'cerrado' | 'creado' | 'enviado' | 'fallido';
        failed: number;
        id: string;
        montoCents: number;
        motivo: string | null;
        open: number;
        paid: number;
        paypalId: string | null;
        sentAt: number | null;
      };
      pagos: {
        differs: boolean;
        estado: 'abierto' | 'fallido' | 'pagado';
        memberId: string;
        montoCents: number;
        motivo: string | null;
        nombre: string;
        payoutId: string;
        paypalState: string | null;
        transactionId: string | null;
        updatedAt: number;
      }[];
    };
  };
  '/api/admin/pagos/paypal/:id/descartar': {
    $post: {
      batch: {
        attempts: number;
        canDiscard: boolean;
        canNumber: boolean;
        canRetry: boolean;
        createdAt: number;
        differences: number;
        dueAt: number | null;
        estado: 'cerrado' | 'creado' | 'enviado' | 'fallido';
        failed: number;
        id: string;
        montoCents: number;
        motivo: string | null;
        open: number;
        paid: number;
        paypalId: string | null;
        sentAt: number | null;
      };
      message: string;
    };
  };
  '/api/admin/pagos/paypal/:id/numero': {
    $post: {
      batch: {
        attempts: number;
        canDiscard: boolean;
        canNumber: boolean;
        canRetry: boolean;
        createdAt: number;
        differences: number;
        dueAt: number | null;
        estado: 'cerrado' | 'creado' | 'enviado' | 'fallido';
        failed: number;
        id: string;
        montoCents: number;
        motivo: string | null;
        open: number;
        paid: number;
        paypalId: string | null;
        sentAt: number | null;
      };
      message: string;
    };
  };
  '/api/admin/pagos/paypal/:id/reintentar': {
    $post: {
      batch: {
        attempts: number;
        canDiscard: boolean;
        canNumber: boolean;
        canRetry: boolean;
        createdAt: number;
        differences: number;
        dueAt: number | null;
        estado: 'cerrado' | 'creado' | 'enviado' | 'fallido';
        failed: number;
        id: string;
        montoCents: number;
        motivo: string | null;
        open: number;
        paid: number;
        paypalId: string | null;
        sentAt: number | null;
      };
      message: string;
    };
  };
  '/api/admin/postbacks/:id': {
    $get: {
      consulta: string;
      fecha: number;
      id: number;
      memberId: string | null;
      montoCents: number | null;
      noReplay: string | null;
      proveedor: string;
      replayOf: number | null;
      replayedBy: number | null;
      significado: string;
      transId: string | null;
      veredicto: string;
    };
  };
  '/api/admin/postbacks/:id/repetir': {
    $post: {
      message: string;
      verdict:
        | 'bad-address'
        | 'bad-amount'
        | 'bad-path'
        | 'bad-signature'
        | 'conflict'
        | 'credited'
        | 'credited-and-reversed'
        | 'debug'
        | 'duplicate'
        | 'held'
        | 'ineligible'
        | 'malformed'
        | 'over-limit'
        | 'reversed'
        | 'screenout'
        | 'unknown-member'
        | 'unknown-status'
        | 'waiting'
        | 'wrong-currency'
        | 'zero';
    };
  };
  '/api/admin/postbacks/simulador': {
    $get: {
      proveedores: {
        anula: boolean;
        id: string;
        nombre: string;
      }[];
    };
  };
  '/api/admin/postbacks/simular': {
    $post: {
      message: string;
      transId: string;
      verdict: string | null;
    };
  };
  '/api/admin/presencia': {
    $get: {
      byCountry: {
        [x: string]: number;
        [x: number]: number;
      };
      byDevice: {
        desktop: number;
        mobile: number;
        tablet: number;
      };
      total: number;
    };
  };
  '/api/admin/presencia/:id': {
    $get: {
      presencia: {
        app: 'ingreso-activo';
        country: string;
        device: 'desktop' | 'mobile' | 'tablet';
        lastChanged: number;
        online: true;
      } | null;
    };
  };
  '/api/admin/presencia/vivo': {
    $get: 'not JSON';
  };
  '/api/admin/resumen': {
    $get: {
      ahora: number;
      aprobaciones: {
        desde: number | null;
        total: number;
      };
      conciliacion: {
        dia: string;
        differences: number;
        terminada: boolean;
      } | null;
      correos: {
        atrasados: number;
        muertos: number;
      };
      leads: {
        desbloqueo: number;
        formulario: number;
      };
      miembros: {
        activo: number;
        pendiente: number;
        rechazado: number;
        suspendido: number;
        unverified: number;
      };
      pagos: {
        desde: number | null;
        montoCents: number;
        total: number;
      };
      ultimos: {
        app: string | null;
        email: string;
        fecha: number;
        id: string;
        nombre: string | null;
        pais: string | null;
        tipo: 'formulario' | 'lead' | 'miembro';
      }[];
    };
  };
  '/api/admin/resumen/graficos': {
    $get: {
      apps: string[];
      embudo: {
        paso:
          | 'approved'
          | 'email'
          | 'follow'
          | 'lead'
          | 'share'
          | 'sign_up'
          | 'unlock_opened'
          | 'video'
          | 'visit';
        total: number | null;
      }[];
      leads: {
        desbloqueo: {
          dia: string;
          total: number;
        }[];
        formulario: {
          dia: string;
          total: number;
        }[];
      };
      pagos:
        | {
            dia: string;
            montoCents: number;
            total: number;
          }[]
        | null;
      paises: {
        code: string;
        label: string;
      }[];
      registros:
        | {
            dia: string;
            total: number;
          }[]
        | null;
    };
  };
  '/api/admin/segundo-factor': {
    $delete: {
      message: 'La verificación en dos pasos quedó desactivada.';
    };
    $post: {
      qr: {
        path: string;
        size: number;
      };
      secreto: string;
      uri: string;
    };
    $put: {
      codigos: string[];
      message: string;
    };
  };
  '/api/admin/segundo-factor/codigos': {
    $post: {
      codigos: string[];
      message: string;
    };
  };
  '/api/admin/vistas/:id': {
    $delete: {
      message: 'Vista eliminada.';
    };
  };
  '/api/admin/vistas/:lista': {
    $get: {
      vistas: {
        id: string;
        nombre: string;
        query: string;
      }[];
    };
    $post: {
      message: 'Vista guardada.';
      vista: {
        id: string;
        nombre: string;
        query: string;
      };
    };
  };
  '/api/apps': {
    $get: {
      apps: {
        description: string;
        details: {
          especificaciones: string;
          instrucciones: string[];
        };
        emoji: string;
        facts: {
          actividad: string;
          minimo: string;
          pago: string;
          paises: string;
        };
        guide: string | null;
        landing: {
          limites: string[];
          pasos: string[];
          title: string;
          ventajas: string[];
        };
        metaImage: string;
        name: string;
        officialSite: string;
        rank: number | null;
        slug: string;
      }[];
    };
  };
  '/api/apps/:slug': {
    $get: {
      app: {
        description: string;
        details: {
          especificaciones: string;
          instrucciones: string[];
        };
        emoji: string;
        facts: {
          actividad: string;
          minimo: string;
          pago: string;
          paises: string;
        };
        guide: string | null;
        landing: {
          limites: string[];
          pasos: string[];
          title: string;
          ventajas: string[];
        };
        metaImage: string;
        name: string;
        officialSite: string;
        rank: number | null;
        slug: string;
      };
    };
  };
  '/api/baja': {
    $post: 'not JSON';
  };
  '/api/clave': {
    $post: 'not JSON';
  };
  '/api/clave/olvido': {
    $post: {
      correo: true;
    };
  };
  '/api/encuestas/acceso': {
    $post: {
      url: string;
    };
  };
  '/api/entradas': {
    $get: {
      entradas: {
        description: string;
        drawnCover: string | null;
        image: string;
        publishedAt: number;
        slug: string;
        title: string;
      }[];
    };
  };
  '/api/entradas/:slug': {
    $get: {
      entrada: {
        content: string;
        description: string;
        drawnCover: string | null;
        image: string;
        publishedAt: number;
        slug: string;
        title: string;
        updatedAt: number;
      };
    };
  };
  '/api/eventos': {
    $post: 'not JSON';
  };
  '/api/leads': {
    $post: {
      correo: boolean;
      fallbackLink: string;
      link: string;
    };
  };
  '/api/leads/desbloqueo': {
    $post: {
      correo: boolean;
      fallbackLink: string;
      link: string;
    };
  };
  '/api/pagos': {
    $post: {
      message: string;
      pago: {
        decidedAt: number | null;
        estado: 'cancelado' | 'pagado' | 'pendiente' | 'rechazado';
        fecha: number;
        fechaPago: number | null;
        id: string;
        isOnItsWay: boolean;
        montoCents: number;
        motivo: string | null;
        paypalEmail: string;
        reference: string | null;
      };
    };
  };
  '/api/pagos/:id': {
    $delete: {
      message: string;
      pago: {
        decidedAt: number | null;
        estado: 'cancelado' | 'pagado' | 'pendiente' | 'rechazado';
        fecha: number;
        fechaPago: number | null;
        id: string;
        isOnItsWay: boolean;
        montoCents: number;
        motivo: string | null;
        paypalEmail: string;
        reference: string | null;
      };
    };
  };
  '/api/paises': {
    $get: {
      paises: {
        label: string;
        name: string;
      }[];
    };
  };
  '/api/panel': {
    $get: {
      encuestasCompletadas: number;
      encuestasHoy: number;
      encuestasMax: number;
      heldCents: number;
      lastEntryId: number | null;
      liberaciones: {
        dia: string;
        fecha: number;
        montoCents: number;
      }[];
      minimumCents: number;
      nombre: string;
      pagos: {
        decidedAt: number | null;
        estado: 'cancelado' | 'pagado' | 'pendiente' | 'rechazado';
        fecha: number;
        fechaPago: number | null;
        id: string;
        isOnItsWay: boolean;
        montoCents: number;
        motivo: string | null;
        paypalEmail: string;
        reference: string | null;
      }[];
      paypalEmail: string | null;
      saldoCents: number;
      semanas: {
        inicio: string;
        montoCents: number;
      }[];
      surveysPaused: boolean;
      ultimaEncuesta: string | null;
    };
  };
  '/api/panel/historial': {
    $get: {
      movimientos: {
        fecha: number;
        heldCents: number;
        id: number;
        montoCents: number;
        motivo: string | null;
        proveedor: string | null;
        saldoCents: number;
        tipo: 'ajuste' | 'cierre' | 'devolucion' | 'encuesta' | 'liberacion' | 'pago' | 'reverso';
      }[];
      nextCursor: number | null;
    };
  };
  '/api/panel/historial.csv': {
    $get: 'not JSON';
  };
  '/api/paypal/aviso': {
    $post: 'not JSON';
  };
  '/api/perfil': {
    $delete: {
      heldCents: number;
      saldoCents: number;
    };
    $get: {
      countryCode: string | null;
      createdAt: number;
      email: string;
      hasOpenPayout: boolean;
      heldCents: number;
      nombre: string;
      pais: string | null;
      paypalEmail: string | null;
      saldoCents: number;
    };
  };
  '/api/perfil/actividad': {
    $get: {
      actividad: {
        fecha: number;
        id: number;
        motivo: string | null;
        que: string;
      }[];
      nextCursor: number | null;
    };
  };
  '/api/perfil/clave': {
    $patch: 'not JSON';
  };
  '/api/perfil/datos': {
    $get: 'not JSON';
  };
  '/api/perfil/paypal': {
    $patch: {
      message: string;
      paypalEmail: string;
    };
  };
  '/api/perfil/sesiones': {
    $get: {
      sesiones: {
        actual: boolean;
        createdAt: number;
        dispositivo: 'desktop' | 'mobile' | 'tablet';
        id: string;
        lastSeenAt: number;
        navegador: string;
        pais: string | null;
      }[];
    };
  };
  '/api/perfil/sesiones/:id': {
    $delete: 'not JSON';
  };
  '/api/postback/:proveedor': {
    $get: 'not JSON';
  };
  '/api/postback/:proveedor/:secreto': {
    $get: 'not JSON';
  };
  '/api/presencia': {
    $get: 'not JSON';
  };
  '/api/publicidad': {
    $get: {
      banner: {
        image: string | null;
        link: string;
        text: string;
      } | null;
      popunderUrl: string | null;
    };
  };
  '/api/registro': {
    $post: {
      correo: true;
    };
  };
  '/api/registro/reenviar': {
    $post: {
      correo: true;
    };
  };
  '/api/registro/verificar': {
    $post: 'not JSON';
  };
  '/api/salud': {
    $get: {
      degradado: {
        mensaje: string;
        que: import('#contract/health.ts').Trouble;
      }[];
      estado: 'degradado' | 'ok';
      partes: {
        gateway: {
          contract: number | null;
          estado: 'caido' | 'ok';
          version: string;
        };
        'mf-admin': {
          contract: number | null;
          estado: 'caido' | 'ok';
          version: string;
        };
        'mf-member': {
          contract: number | null;
          estado: 'caido' | 'ok';
          version: string;
        };
        'mf-public': {
          contract: number | null;
          estado: 'caido' | 'ok';
          version: string;
        };
      };
      version: string;
    };
  };
  '/api/sesion': {
    $delete: 'not JSON';
    $get: {
      avisos: string[] | undefined;
      sesion: {
        email: string;
        estado: 'activo' | 'pendiente' | 'rechazado' | 'suspendido';
        id: string;
        nombre: string;
        rol: 'administrador' | 'miembro';
      } | null;
    };
    $post: {
      sesion: {
        email: string;
        estado: 'activo' | 'pendiente' | 'rechazado' | 'suspendido';
        id: string;
        nombre: string;
        rol: 'administrador' | 'miembro';
      };
    };
  };
  '/api/ubicacion': {
    $get: {
      code: string | null;
      country: string;
    };
  };
};
/** What every failure of the API looks like. */
export declare const failure: () => {
  error: {
    code:
      | 'aborted'
      | 'deadline-exceeded'
      | 'internal'
      | 'invalid-argument'
      | 'not-found'
      | 'permission-denied'
      | 'resource-exhausted'
      | 'unauthenticated'
      | 'unavailable';
    fields:
      | {
          [x: string]: string;
        }
      | undefined;
    message: string;
    requestId: string;
  };
};
/** What the page hears over its socket. */
export declare const heard: () => {
  type: 'panel';
};
/** What `useRouteLoaderData('root')` gives a remote. */
export declare const root: () => {
  avisos: string[] | undefined;
  sesion: {
    email: string;
    estado: 'activo' | 'pendiente' | 'rechazado' | 'suspendido';
    id: string;
    nombre: string;
    rol: 'administrador' | 'miembro';
  } | null;
};
/** What crosses between the gateway and `render()`, in both directions. */
export declare const render: () => {
  form: {
    body: string;
  };
  page: {
    data: string;
    head: string;
    html: string;
    location: string | undefined;
    status: number;
  };
  request: {
    body: string;
    method: string;
  };
};
/** How many arguments `render()` and its `api` may be called with. */
export declare const calls: () => {
  api: 1 | 2;
  render: 2 | 3;
};
