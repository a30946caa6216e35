export declare const version: () => 4;
/** The API's answers. */
export declare const answers: () => {
  '/api/admin/acceso': {
    $get: {
      codesLeft: number;
      enabledAt: number | null;
      isRequired: boolean;
      secondFactor: 'dado' | 'falta' | 'inactivo';
    };
  };
  '/api/admin/ajustes': {
    $get: {
      apps: {
        isChanged: boolean;
        isInvalid: boolean;
        key: string;
        value: {
          hidden: string[];
          order: string[];
        };
      };
      encuestas: {
        isChanged: boolean;
        isInvalid: boolean;
        key: string;
        value: {
          active: string[];
          provider: string;
        };
      };
      links: {
        defaultLinks: {
          fallbackLink: string;
          link: string | null;
          mobileLink: string;
        };
        emoji: string;
        isChanged: boolean;
        isInvalid: boolean;
        key: string;
        name: string;
        slug: string;
        value: {
          fallbackLink: string | undefined;
          link: string | undefined;
          mobileLink: string | undefined;
        };
      }[];
      mails: {
        allowedInSubject: string[];
        isChanged: boolean;
        isInvalid: boolean;
        key: string;
        placeholders: {
          [x: string]: string;
          [x: number]: string;
        };
        required: string[];
        template: string;
        texts: {
          closing: string[];
          heading: string;
          opening: string[];
          subject: string;
        };
        value: {
          closing: string[] | undefined;
          heading: string | undefined;
          opening: string[] | undefined;
          subject: string | undefined;
        };
      }[];
      providers: {
        id: string;
        isConfigured: boolean;
        nombre: string;
      }[];
      retencion: {
        isChanged: boolean;
        isInvalid: boolean;
        key: string;
        value: {
          [x: string]: number;
          [x: number]: number;
        };
      };
      senales: {
        isChanged: boolean;
        isInvalid: boolean;
        key: string;
        value: {
          [x: string]: string;
          [x: number]: string;
        };
      };
    };
  };
  '/api/admin/ajustes/:clave': {
    $put: {
      message: string;
      settings: {
        apps: {
          isChanged: boolean;
          isInvalid: boolean;
          key: string;
          value: {
            hidden: string[];
            order: string[];
          };
        };
        encuestas: {
          isChanged: boolean;
          isInvalid: boolean;
          key: string;
          value: {
            active: string[];
            provider: string;
          };
        };
        links: {
          defaultLinks: {
            fallbackLink: string;
            link: string | null;
            mobileLink: string;
          };
          emoji: string;
          isChanged: boolean;
          isInvalid: boolean;
          key: string;
          name: string;
          slug: string;
          value: {
            fallbackLink: string | undefined;
            link: string | undefined;
            mobileLink: string | undefined;
          };
        }[];
        mails: {
          allowedInSubject: string[];
          isChanged: boolean;
          isInvalid: boolean;
          key: string;
          placeholders: {
            [x: string]: string;
            [x: number]: string;
          };
          required: string[];
          template: string;
          texts: {
            closing: string[];
            heading: string;
            opening: string[];
            subject: string;
          };
          value: {
            closing: string[] | undefined;
            heading: string | undefined;
            opening: string[] | undefined;
            subject: string | undefined;
          };
        }[];
        providers: {
          id: string;
          isConfigured: boolean;
          nombre: string;
        }[];
        retencion: {
          isChanged: boolean;
          isInvalid: boolean;
          key: string;
          value: {
            [x: string]: number;
            [x: number]: number;
          };
        };
        senales: {
          isChanged: boolean;
          isInvalid: boolean;
          key: string;
          value: {
            [x: string]: string;
            [x: number]: string;
          };
        };
      };
    };
  };
  '/api/admin/ajustes/correos/:template/prueba': {
    $post: {
      message: 'Te enviamos una prueba. Mira tu correo.';
    };
  };
  '/api/admin/ajustes/correos/:template/vista': {
    $post: {
      button: string;
      closing: string[];
      heading: string;
      opening: string[];
      subject: string;
    };
  };
  '/api/admin/ajustes/dinero/:clave': {
    $put: {
      message: string;
      settings: {
        apps: {
          isChanged: boolean;
          isInvalid: boolean;
          key: string;
          value: {
            hidden: string[];
            order: string[];
          };
        };
        encuestas: {
          isChanged: boolean;
          isInvalid: boolean;
          key: string;
          value: {
            active: string[];
            provider: string;
          };
        };
        links: {
          defaultLinks: {
            fallbackLink: string;
            link: string | null;
            mobileLink: string;
          };
          emoji: string;
          isChanged: boolean;
          isInvalid: boolean;
          key: string;
          name: string;
          slug: string;
          value: {
            fallbackLink: string | undefined;
            link: string | undefined;
            mobileLink: string | undefined;
          };
        }[];
        mails: {
          allowedInSubject: string[];
          isChanged: boolean;
          isInvalid: boolean;
          key: string;
          placeholders: {
            [x: string]: string;
            [x: number]: string;
          };
          required: string[];
          template: string;
          texts: {
            closing: string[];
            heading: string;
            opening: string[];
            subject: string;
          };
          value: {
            closing: string[] | undefined;
            heading: string | undefined;
            opening: string[] | undefined;
            subject: string | undefined;
          };
        }[];
        providers: {
          id: string;
          isConfigured: boolean;
          nombre: string;
        }[];
        retencion: {
          isChanged: boolean;
          isInvalid: boolean;
          key: string;
          value: {
            [x: string]: number;
            [x: number]: number;
          };
        };
        senales: {
          isChanged: boolean;
          isInvalid: boolean;
          key: string;
          value: {
            [x: string]: string;
            [x: number]: string;
          };
        };
      };
    };
  };
  '/api/admin/conciliacion': {
    $get: {
      day: string;
      differences: {
        expected: number | null;
        fecha: number;
        found: number | null;
        id: number;
        kind: string;
        member: {
          id: string;
          nombre: string;
        } | null;
        subject: string;
      }[];
      hasMore: boolean;
      rows: {
        entries: {
          cents: number;
          count: number;
        } | null;
        matches: boolean;
        received: {
          cents: number;
          count: number;
        } | null;
        recorded: {
          cents: number;
          count: number;
        } | null;
        subject: string;
      }[];
      run: {
        checked: number;
        day: string;
        differences: number;
        finishedAt: number | null;
        startedAt: number;
      } | null;
      runs: {
        checked: number;
        day: string;
        differences: number;
        finishedAt: number | null;
        startedAt: number;
      }[];
      today: string;
    };
  };
  '/api/admin/conciliacion/revisar': {
    $post: {
      message: string;
      run: {
        checked: number;
        day: string;
        differences: number;
        finishedAt: number | null;
        startedAt: number;
      };
    };
  };
  '/api/admin/confirmacion': {
    $post: 'not JSON';
  };
  '/api/admin/correos/:id': {
    $get: never;
  };
  '/api/admin/correos/:id/html': {
    $get: 'not JSON';
  };
  '/api/admin/correos/reintentar': {
    $post: {
      results: {
        id: string;
        message: string;
        ok: boolean;
      }[];
    };
  };
  '/api/admin/entradas': {
    $post: {
      message: string;
      post: {
        content: string;
        coverHash: string | null;
        createdAt: number;
        description: string;
        estado: 'borrador' | 'publicada';
        format: 'html' | 'markdown';
        id: string;
        image: string;
        publicSince: number | null;
        publishedAt: number | null;
        slug: string;
        source: string;
        title: string;
        updatedAt: number;
        version: number;
      };
    };
  };
  '/api/admin/entradas/:id': {
    $delete: 'not JSON';
    $get: {
      post: {
        content: string;
        coverHash: string | null;
        createdAt: number;
        description: string;
        estado: 'borrador' | 'publicada';
        format: 'html' | 'markdown';
        id: string;
        image: string;
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
      message: string;
      post: {
        content: string;
        coverHash: string | null;
        createdAt: number;
        description: string;
        estado: 'borrador' | 'publicada';
        format: 'html' | 'markdown';
        id: string;
        image: string;
        publicSince: number | null;
        publishedAt: number | null;
        slug: string;
        source: string;
        title: string;
        updatedAt: number;
        version: number;
      };
    };
  };
  '/api/admin/entradas/:id/despublicar': {
    $post: {
      message: string;
      post: {
        content: string;
        coverHash: string | null;
        createdAt: number;
        description: string;
        estado: 'borrador' | 'publicada';
        format: 'html' | 'markdown';
        id: string;
        image: string;
        publicSince: number | null;
        publishedAt: number | null;
        slug: string;
        source: string;
        title: string;
        updatedAt: number;
        version: number;
      };
    };
  };
  '/api/admin/entradas/:id/portada': {
    $delete: {
      message: 'Portada quitada.';
    };
    $get: 'not JSON';
    $put: {
      coverHash: string;
      message: 'Portada guardada.';
    };
  };
  '/api/admin/entradas/:id/publicar': {
    $post: {
      message: string;
      post: {
        content: string;
        coverHash: string | null;
        createdAt: number;
        description: string;
        estado: 'borrador' | 'publicada';
        format: 'html' | 'markdown';
        id: string;
        image: string;
        publicSince: number | null;
        publishedAt: number | null;
        slug: string;
        source: string;
        title: string;
        updatedAt: number;
        version: number;
      };
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
        action: string;
        actor: string | null;
        actorId: string | null;
        after: string | null;
        before: string | null;
        email: string | null;
        fecha: number;
        id: number;
        memberId: string | null;
        nombre: string | null;
        requestId: string | null;
        what: string;
      }[];
      total: number | null;
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
        email: string;
        error: string | null;
        estado: 'cancelado' | 'enviado' | 'enviando' | 'muerto' | 'pendiente';
        fecha: number;
        id: string;
        sentAt: number | null;
        template: string;
      }[];
      total: number | null;
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
        publishedAt: number | null;
        slug: string;
        title: string;
      }[];
      total: number | null;
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
        location: 'confirmed' | 'unknown';
        nombre: string;
        pais: string;
      }[];
      total: number | null;
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
      total: number | null;
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
        signals: {
          link: string | null;
          others: {
            id: string;
            nombre: string;
          }[];
          seenAt: number;
          signal:
            | 'data-centre'
            | 'debt'
            | 'disposable-mail'
            | 'erased-before'
            | 'fast-surveys'
            | 'one-sitting'
            | 'other-country'
            | 'paypal-changed'
            | 'quick-payout'
            | 'reversals'
            | 'same-device'
            | 'same-email'
            | 'same-moment'
            | 'same-network'
            | 'same-paypal'
            | 'thrown-out'
            | 'tor';
          strength: import('#contract/trust/signals.ts').SignalStrength;
          subject: string;
          text: string;
          why: string | null;
        }[];
        surveyOpenedAt: number | null;
        verifiedAt: number | null;
      }[];
      total: number | null;
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
        kind: 'ajuste' | 'cierre' | 'devolucion' | 'encuesta' | 'liberacion' | 'pago' | 'reverso';
        memberId: string;
        montoCents: number;
        motivo: string | null;
        nombre: string;
        payoutId: string | null;
        provider: string | null;
        saldoCents: number;
        transId: string | null;
      }[];
      total: number | null;
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
        descubiertoCents: number;
        dueAt: number;
        email: string;
        estado: 'cancelado' | 'pagado' | 'pendiente' | 'rechazado';
        fecha: number;
        fechaPago: number | null;
        id: string;
        isReturnable: boolean;
        lot: {
          fecha: number;
          id: string;
          means: 'api' | 'archivo' | 'mano';
        } | null;
        memberId: string;
        memberState: 'activo' | 'pendiente' | 'rechazado' | 'suspendido';
        montoCents: number;
        motivo: string | null;
        nombre: string;
        paypalChangedAt: number | null;
        paypalEmail: string;
        paypalState: string | null;
        problem: {
          text: string;
          topic:
            | 'archivo-abierto'
            | 'cuenta-no-aceptada'
            | 'descubierto'
            | 'devuelto'
            | 'en-espera'
            | 'estados'
            | 'lote-rechazado'
            | 'maneras'
            | 'no-figura'
            | 'no-pagado'
            | 'otra-cuenta'
            | 'otro-monto'
            | 'pagado-dos-veces'
            | 'senales'
            | 'sin-respuesta'
            | 'sin-terminar';
        } | null;
        reference: string | null;
        returnedAt: number | null;
        review: {
          answer: string | null;
          signals: (
            | 'data-centre'
            | 'debt'
            | 'disposable-mail'
            | 'erased-before'
            | 'fast-surveys'
            | 'one-sitting'
            | 'other-country'
            | 'paypal-changed'
            | 'quick-payout'
            | 'reversals'
            | 'same-device'
            | 'same-email'
            | 'same-moment'
            | 'same-network'
            | 'same-paypal'
            | 'thrown-out'
            | 'tor'
          )[];
        } | null;
        signals: {
          link: string | null;
          others: {
            id: string;
            nombre: string;
          }[];
          seenAt: number;
          signal:
            | 'data-centre'
            | 'debt'
            | 'disposable-mail'
            | 'erased-before'
            | 'fast-surveys'
            | 'one-sitting'
            | 'other-country'
            | 'paypal-changed'
            | 'quick-payout'
            | 'reversals'
            | 'same-device'
            | 'same-email'
            | 'same-moment'
            | 'same-network'
            | 'same-paypal'
            | 'thrown-out'
            | 'tor';
          strength: import('#contract/trust/signals.ts').SignalStrength;
          subject: string;
          text: string;
          why: string | null;
        }[];
      }[];
      total: number | null;
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
        provider: string;
        replayOf: number | null;
        transId: string | null;
        verdict: string;
      }[];
      total: number | null;
    };
  };
  '/api/admin/listas/postbacks.csv': {
    $get: 'not JSON';
  };
  '/api/admin/listas/proveedores': {
    $get: {
      nextCursor: string | null;
      rows: {
        id: string;
        memberCents: number;
        mes: string;
        noticedCents: number;
        provider: string;
        providerCents: number;
        reversedCents: number;
        surveys: number;
        uncoveredCents: number;
      }[];
      total: number | null;
    };
  };
  '/api/admin/listas/proveedores.csv': {
    $get: 'not JSON';
  };
  '/api/admin/miembros/:id': {
    $get: {
      accesses: {
        fecha: number;
        id: string;
        provider: string;
      }[];
      audit: {
        action: string;
        after: string | null;
        before: string | null;
        by: 'administracion' | 'miembro' | 'sitio';
        fecha: number;
        id: number;
        what: string;
      }[];
      claims: {
        answer: string | null;
        createdAt: number;
        id: string;
        provider: string;
        rewardCents: number;
        state: 'credited' | 'reversed' | 'started' | 'thrown-out';
        surveyId: string;
        text: string;
      }[];
      entries: {
        debtOf: number | null;
        fecha: number;
        heldCents: number;
        id: number;
        kind: 'ajuste' | 'cierre' | 'devolucion' | 'encuesta' | 'liberacion' | 'pago' | 'reverso';
        montoCents: number;
        motivo: string | null;
        payoutId: string | null;
        provider: string | null;
        saldoCents: number;
        transId: string | null;
      }[];
      mails: {
        attempts: number;
        createdAt: number;
        error: string | null;
        estado: 'cancelado' | 'enviado' | 'enviando' | 'muerto' | 'pendiente';
        id: string;
        sentAt: number | null;
        template: string;
      }[];
      member: {
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
        surveyOpenedAt: number | null;
        ultimaEncuesta: string | null;
        verifiedAt: number | null;
      };
      payouts: {
        decidedAt: number | null;
        dueAt: number;
        estado: 'cancelado' | 'pagado' | 'pendiente' | 'rechazado';
        fecha: number;
        fechaPago: number | null;
        id: string;
        isOnItsWay: boolean;
        montoCents: number;
        motivo: string | null;
        needsAccount: boolean;
        onItsWaySince: number | null;
        paypalEmail: string;
        reference: string | null;
        returnedAt: number | null;
      }[];
      postbacks: {
        fecha: number;
        id: number;
        montoCents: number | null;
        provider: string;
        transId: string | null;
        verdict: string;
      }[];
      sessions: {
        browser: string;
        createdAt: number;
        device: 'desktop' | 'mobile' | 'tablet';
        id: string;
        lastSeenAt: number;
        pais: string | null;
      }[];
      signals: {
        link: string | null;
        others: {
          id: string;
          nombre: string;
        }[];
        seenAt: number;
        signal:
          | 'data-centre'
          | 'debt'
          | 'disposable-mail'
          | 'erased-before'
          | 'fast-surveys'
          | 'one-sitting'
          | 'other-country'
          | 'paypal-changed'
          | 'quick-payout'
          | 'reversals'
          | 'same-device'
          | 'same-email'
          | 'same-moment'
          | 'same-network'
          | 'same-paypal'
          | 'thrown-out'
          | 'tor';
        strength: import('#contract/trust/signals.ts').SignalStrength;
        subject: string;
        text: string;
        why: string | null;
      }[];
      totals: {
        accesses: number;
        adjustedCents: number;
        earnedCents: number;
        notices: number;
        paidCents: number;
        pendingPayoutCents: number;
        reversedCents: number;
      };
      uncovered: {
        recoveredCents: number;
        reversals: {
          fecha: number;
          provider: string;
          takenCents: number;
          transId: string;
          uncoveredCents: number;
        }[];
        totalCents: number;
      };
      undoWithinMs: number | null;
    };
    $patch: {
      message: string;
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
    $post: {
      message: string;
    };
  };
  '/api/admin/miembros/:id/limite': {
    $patch: {
      encuestasMax: number;
      message: 'Límite diario guardado.';
    };
  };
  '/api/admin/miembros/:id/reclamos/:encuesta': {
    $post: {
      message: 'Respuesta enviada. La persona la lee en su panel y en su correo.';
    };
  };
  '/api/admin/miembros/:id/senales': {
    $post: {
      message: 'Anotado: está bien hasta que se vea algo nuevo.';
    };
  };
  '/api/admin/miembros/:id/sesiones': {
    $delete: {
      ended: number;
      message: string;
    };
  };
  '/api/admin/miembros/decisiones': {
    $post: {
      results: {
        id: string;
        message: string;
        ok: boolean;
      }[];
    };
  };
  '/api/admin/miembros/deshacer': {
    $post: {
      results: {
        id: string;
        message: string;
        ok: boolean;
      }[];
    };
  };
  '/api/admin/pagos/:id': {
    $patch: {
      message: string;
    };
  };
  '/api/admin/pagos/:id/devuelto': {
    $post: {
      message: string;
    };
  };
  '/api/admin/pagos/:id/revision': {
    $post: {
      message: 'El pago ya se puede hacer. El correo va en camino.';
    };
  };
  '/api/admin/pagos/decisiones': {
    $post: {
      results: {
        id: string;
        message: string;
        ok: boolean;
      }[];
    };
  };
  '/api/admin/pagos/lotes': {
    $get: {
      isConfigured: boolean;
      isSandbox: boolean;
      lots: {
        acts: {
          free: boolean;
          number: boolean;
          retry: boolean;
          settle: boolean;
        };
        differences: number;
        dueAt: number | null;
        estado: import('#contract/payouts/batches.ts').BatchState;
        failed: number;
        fecha: number;
        freed: number;
        id: string;
        means: 'api' | 'archivo' | 'mano';
        montoCents: number;
        nombre: string | null;
        open: number;
        paid: number;
        paypalId: string | null;
        problem: {
          text: string;
          topic:
            | 'archivo-abierto'
            | 'cuenta-no-aceptada'
            | 'descubierto'
            | 'devuelto'
            | 'en-espera'
            | 'estados'
            | 'lote-rechazado'
            | 'maneras'
            | 'no-figura'
            | 'no-pagado'
            | 'otra-cuenta'
            | 'otro-monto'
            | 'pagado-dos-veces'
            | 'senales'
            | 'sin-respuesta'
            | 'sin-terminar';
        } | null;
      }[];
      owed: {
        enCaminoCents: number;
        pagadoCents: number;
        pendienteCents: number;
        retenidoCents: number;
        saldoCents: number;
      };
    };
    $post: {
      included: string[];
      lot: {
        acts: {
          free: boolean;
          number: boolean;
          retry: boolean;
          settle: boolean;
        };
        differences: number;
        dueAt: number | null;
        estado: import('#contract/payouts/batches.ts').BatchState;
        failed: number;
        fecha: number;
        freed: number;
        id: string;
        means: 'api' | 'archivo' | 'mano';
        montoCents: number;
        nombre: string | null;
        open: number;
        paid: number;
        paypalId: string | null;
        problem: {
          text: string;
          topic:
            | 'archivo-abierto'
            | 'cuenta-no-aceptada'
            | 'descubierto'
            | 'devuelto'
            | 'en-espera'
            | 'estados'
            | 'lote-rechazado'
            | 'maneras'
            | 'no-figura'
            | 'no-pagado'
            | 'otra-cuenta'
            | 'otro-monto'
            | 'pagado-dos-veces'
            | 'senales'
            | 'sin-respuesta'
            | 'sin-terminar';
        } | null;
      };
      message: string;
      skipped: {
        id: string;
        motivo: string;
      }[];
    };
  };
  '/api/admin/pagos/lotes/:id': {
    $get: {
      lot: {
        acts: {
          free: boolean;
          number: boolean;
          retry: boolean;
          settle: boolean;
        };
        differences: number;
        dueAt: number | null;
        estado: import('#contract/payouts/batches.ts').BatchState;
        failed: number;
        fecha: number;
        freed: number;
        id: string;
        means: 'api' | 'archivo' | 'mano';
        montoCents: number;
        nombre: string | null;
        open: number;
        paid: number;
        paypalId: string | null;
        problem: {
          text: string;
          topic:
            | 'archivo-abierto'
            | 'cuenta-no-aceptada'
            | 'descubierto'
            | 'devuelto'
            | 'en-espera'
            | 'estados'
            | 'lote-rechazado'
            | 'maneras'
            | 'no-figura'
            | 'no-pagado'
            | 'otra-cuenta'
            | 'otro-monto'
            | 'pagado-dos-veces'
            | 'senales'
            | 'sin-respuesta'
            | 'sin-terminar';
        } | null;
      };
      payouts: {
        differs: boolean;
        estado: 'abierto' | 'fallido' | 'liberado' | 'pagado';
        memberId: string;
        montoCents: number;
        nombre: string;
        payoutId: string;
        paypalEmail: string;
        paypalState: string | null;
        problem: {
          text: string;
          topic:
            | 'archivo-abierto'
            | 'cuenta-no-aceptada'
            | 'descubierto'
            | 'devuelto'
            | 'en-espera'
            | 'estados'
            | 'lote-rechazado'
            | 'maneras'
            | 'no-figura'
            | 'no-pagado'
            | 'otra-cuenta'
            | 'otro-monto'
            | 'pagado-dos-veces'
            | 'senales'
            | 'sin-respuesta'
            | 'sin-terminar';
        } | null;
        reference: string | null;
        signals: {
          link: string | null;
          others: {
            id: string;
            nombre: string;
          }[];
          seenAt: number;
          signal:
            | 'data-centre'
            | 'debt'
            | 'disposable-mail'
            | 'erased-before'
            | 'fast-surveys'
            | 'one-sitting'
            | 'other-country'
            | 'paypal-changed'
            | 'quick-payout'
            | 'reversals'
            | 'same-device'
            | 'same-email'
            | 'same-moment'
            | 'same-network'
            | 'same-paypal'
            | 'thrown-out'
            | 'tor';
          strength: import('#contract/trust/signals.ts').SignalStrength;
          subject: string;
          text: string;
          why: string | null;
        }[];
      }[];
    };
  };
  '/api/admin/pagos/lotes/:id/archivo': {
    $post: 'not JSON';
  };
  '/api/admin/pagos/lotes/:id/cerrar': {
    $post: {
      lot: {
        acts: {
          free: boolean;
          number: boolean;
          retry: boolean;
          settle: boolean;
        };
        differences: number;
        dueAt: number | null;
        estado: import('#contract/payouts/batches.ts').BatchState;
        failed: number;
        fecha: number;
        freed: number;
        id: string;
        means: 'api' | 'archivo' | 'mano';
        montoCents: number;
        nombre: string | null;
        open: number;
        paid: number;
        paypalId: string | null;
        problem: {
          text: string;
          topic:
            | 'archivo-abierto'
            | 'cuenta-no-aceptada'
            | 'descubierto'
            | 'devuelto'
            | 'en-espera'
            | 'estados'
            | 'lote-rechazado'
            | 'maneras'
            | 'no-figura'
            | 'no-pagado'
            | 'otra-cuenta'
            | 'otro-monto'
            | 'pagado-dos-veces'
            | 'senales'
            | 'sin-respuesta'
            | 'sin-terminar';
        } | null;
      };
      message: string;
    };
  };
  '/api/admin/pagos/lotes/:id/numero': {
    $post: {
      lot: {
        acts: {
          free: boolean;
          number: boolean;
          retry: boolean;
          settle: boolean;
        };
        differences: number;
        dueAt: number | null;
        estado: import('#contract/payouts/batches.ts').BatchState;
        failed: number;
        fecha: number;
        freed: number;
        id: string;
        means: 'api' | 'archivo' | 'mano';
        montoCents: number;
        nombre: string | null;
        open: number;
        paid: number;
        paypalId: string | null;
        problem: {
          text: string;
          topic:
            | 'archivo-abierto'
            | 'cuenta-no-aceptada'
            | 'descubierto'
            | 'devuelto'
            | 'en-espera'
            | 'estados'
            | 'lote-rechazado'
            | 'maneras'
            | 'no-figura'
            | 'no-pagado'
            | 'otra-cuenta'
            | 'otro-monto'
            | 'pagado-dos-veces'
            | 'senales'
            | 'sin-respuesta'
            | 'sin-terminar';
        } | null;
      };
      message: string;
    };
  };
  '/api/admin/pagos/lotes/:id/reintentar': {
    $post: {
      lot: {
        acts: {
          free: boolean;
          number: boolean;
          retry: boolean;
          settle: boolean;
        };
        differences: number;
        dueAt: number | null;
        estado: import('#contract/payouts/batches.ts').BatchState;
        failed: number;
        fecha: number;
        freed: number;
        id: string;
        means: 'api' | 'archivo' | 'mano';
        montoCents: number;
        nombre: string | null;
        open: number;
        paid: number;
        paypalId: string | null;
        problem: {
          text: string;
          topic:
            | 'archivo-abierto'
            | 'cuenta-no-aceptada'
            | 'descubierto'
            | 'devuelto'
            | 'en-espera'
            | 'estados'
            | 'lote-rechazado'
            | 'maneras'
            | 'no-figura'
            | 'no-pagado'
            | 'otra-cuenta'
            | 'otro-monto'
            | 'pagado-dos-veces'
            | 'senales'
            | 'sin-respuesta'
            | 'sin-terminar';
        } | null;
      };
      message: string;
    };
  };
  '/api/admin/pagos/lotes/:id/revisado': {
    $post: {
      lot: {
        acts: {
          free: boolean;
          number: boolean;
          retry: boolean;
          settle: boolean;
        };
        differences: number;
        dueAt: number | null;
        estado: import('#contract/payouts/batches.ts').BatchState;
        failed: number;
        fecha: number;
        freed: number;
        id: string;
        means: 'api' | 'archivo' | 'mano';
        montoCents: number;
        nombre: string | null;
        open: number;
        paid: number;
        paypalId: string | null;
        problem: {
          text: string;
          topic:
            | 'archivo-abierto'
            | 'cuenta-no-aceptada'
            | 'descubierto'
            | 'devuelto'
            | 'en-espera'
            | 'estados'
            | 'lote-rechazado'
            | 'maneras'
            | 'no-figura'
            | 'no-pagado'
            | 'otra-cuenta'
            | 'otro-monto'
            | 'pagado-dos-veces'
            | 'senales'
            | 'sin-respuesta'
            | 'sin-terminar';
        } | null;
      };
      message: string;
    };
  };
  '/api/admin/pagos/lotes/:id/terminar': {
    $post: {
      lot: {
        acts: {
          free: boolean;
          number: boolean;
          retry: boolean;
          settle: boolean;
        };
        differences: number;
        dueAt: number | null;
        estado: import('#contract/payouts/batches.ts').BatchState;
        failed: number;
        fecha: number;
        freed: number;
        id: string;
        means: 'api' | 'archivo' | 'mano';
        montoCents: number;
        nombre: string | null;
        open: number;
        paid: number;
        paypalId: string | null;
        problem: {
          text: string;
          topic:
            | 'archivo-abierto'
            | 'cuenta-no-aceptada'
            | 'descubierto'
            | 'devuelto'
            | 'en-espera'
            | 'estados'
            | 'lote-rechazado'
            | 'maneras'
            | 'no-figura'
            | 'no-pagado'
            | 'otra-cuenta'
            | 'otro-monto'
            | 'pagado-dos-veces'
            | 'senales'
            | 'sin-respuesta'
            | 'sin-terminar';
        } | null;
      };
      message: string;
    };
  };
  '/api/admin/postbacks/:id': {
    $get: {
      fecha: number;
      id: number;
      meaning: string;
      memberId: string | null;
      montoCents: number | null;
      noReplay: string | null;
      provider: string;
      query: string;
      replayOf: number | null;
      replayedBy: number | null;
      transId: string | null;
      verdict: string;
    };
  };
  '/api/admin/postbacks/:id/repetir': {
    $post: {
      message:
        | 'No es de ningún miembro; no se acreditó.'
        | 'Se acreditó al miembro.'
        | 'Se acreditó y queda retenido hasta su fecha.'
        | 'Se acreditó, y la anulación que ya esperaba se aplicó.'
        | 'Ya había llegado con otro miembro u otro monto; no cambió nada.'
        | 'Ya había llegado; no cambió nada.';
      verdict:
        | 'conflict'
        | 'credited'
        | 'credited-and-reversed'
        | 'duplicate'
        | 'held'
        | 'unknown-member';
    };
  };
  '/api/admin/postbacks/rechazados': {
    $get: {
      days: number;
      refusals: {
        provider: string;
        today: number;
        total: number;
        verdict: string;
      }[];
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
      presence: {
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
      approvals: {
        since: number | null;
        total: number;
      };
      backupAt: number | null;
      duties: {
        kind: import('#contract/dashboard/summary.ts').TaskKind;
        memberId: string | undefined;
        since: number;
        total: number;
      }[];
      latest: {
        app: string | null;
        email: string;
        fecha: number;
        id: string;
        kind: 'formulario' | 'lead' | 'miembro';
        nombre: string | null;
        pais: string | null;
      }[];
      leads: {
        form: number;
        unlock: number;
      };
      members: {
        activo: number;
        pendiente: number;
        rechazado: number;
        suspendido: number;
        unverified: number;
      };
      now: number;
      owed: {
        enCaminoCents: number;
        pagadoCents: number;
        pendienteCents: number;
        retenidoCents: number;
        saldoCents: number;
      };
      payouts: {
        montoCents: number;
        since: number | null;
        total: number;
      };
      reconciliation: {
        day: string;
        differences: number;
        isFinished: boolean;
      } | null;
      review: {
        approvals: number;
        late: number;
        since: number | null;
        total: number;
      };
      troubles: string[];
    };
  };
  '/api/admin/resumen/graficos': {
    $get: {
      apps: string[];
      countries: {
        code: string;
        label: string;
      }[];
      funnel: {
        step:
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
        form: {
          day: string;
          total: number;
        }[];
        unlock: {
          day: string;
          total: number;
        }[];
      };
      payouts:
        | {
            day: string;
            montoCents: number;
            total: number;
          }[]
        | null;
      signUps:
        | {
            day: string;
            total: number;
          }[]
        | null;
      surveys: {
        country: string;
        credited: number;
        creditedMs: number | null;
        hourlyCents: number | null;
        paidCents: number;
        provider: string;
        reversed: number;
        started: number;
        thrownOut: number;
      }[];
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
      secret: string;
      uri: string;
    };
    $put: {
      codes: string[];
      message: 'La verificación en dos pasos está activa. Cerramos tus demás sesiones.';
    };
  };
  '/api/admin/segundo-factor/codigos': {
    $post: {
      codes: string[];
      message: 'Estos son tus códigos nuevos. Los anteriores ya no sirven.';
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
          activity: string;
          countries: string;
          minimum: string;
          payout: string;
        };
        guide: string | null;
        landing: {
          limits: string[];
          pros: string[];
          steps: string[];
          title: string;
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
          activity: string;
          countries: string;
          minimum: string;
          payout: string;
        };
        guide: string | null;
        landing: {
          limits: string[];
          pros: string[];
          steps: string[];
          title: string;
        };
        metaImage: string;
        name: string;
        officialSite: string;
        rank: number | null;
        slug: string;
      };
    };
  };
  '/api/avisos/baja': {
    $post: 'not JSON';
  };
  '/api/baja': {
    $post: 'not JSON';
  };
  '/api/clave': {
    $post: 'not JSON';
  };
  '/api/clave/olvido': {
    $post: {
      againAt: number;
      isNew: boolean;
      sentAt: number;
    };
  };
  '/api/encuestas': {
    $get: {
      month: {
        credited: number;
        hourlyCents: number | null;
        reversed: number;
        started: number;
        thrownOut: number;
      };
      providers: {
        provider: string;
        restriction: import('#contract/surveys/list.ts').Restriction | null;
        state: 'ok' | 'restricted' | 'unavailable';
      }[];
      starts: {
        claim: string | null;
        claimAnswer: string | null;
        createdAt: number;
        id: string;
        mayClaim: boolean;
        paidCents: number;
        provider: string;
        rewardCents: number;
        settledAt: number | null;
        state: 'credited' | 'reversed' | 'started' | 'thrown-out';
        surveyId: string;
      }[];
      surveys: {
        category: string | null;
        completionRate: number | null;
        hourlyCents: number | null;
        id: string;
        minutes: number;
        provider: string;
        rating: number | null;
        rewardCents: number;
        throwsMostOut: boolean;
      }[];
    };
  };
  '/api/encuestas/:proveedor/:id/acceso': {
    $post: {
      url: string;
    };
  };
  '/api/encuestas/acceso': {
    $post: {
      url: string;
    };
  };
  '/api/encuestas/reclamos': {
    $post: {
      message: 'Recibimos tu reclamo. Te respondemos aquí y por correo.';
    };
  };
  '/api/entradas': {
    $get: {
      posts: {
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
      post: {
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
      fallbackLink: string;
      link: string;
      mail: boolean;
    };
  };
  '/api/leads/desbloqueo': {
    $post: {
      fallbackLink: string;
      link: string;
      mail: boolean;
    };
  };
  '/api/pagado': {
    $get: {
      paid: {
        cents: number;
        payouts: number;
      } | null;
    };
  };
  '/api/pagos': {
    $post: {
      message: string;
      payout: {
        decidedAt: number | null;
        dueAt: number;
        estado: 'cancelado' | 'pagado' | 'pendiente' | 'rechazado';
        fecha: number;
        fechaPago: number | null;
        id: string;
        isOnItsWay: boolean;
        montoCents: number;
        motivo: string | null;
        needsAccount: boolean;
        onItsWaySince: number | null;
        paypalEmail: string;
        reference: string | null;
        returnedAt: number | null;
      };
    };
  };
  '/api/pagos/:id': {
    $delete: {
      message: string;
      payout: {
        decidedAt: number | null;
        dueAt: number;
        estado: 'cancelado' | 'pagado' | 'pendiente' | 'rechazado';
        fecha: number;
        fechaPago: number | null;
        id: string;
        isOnItsWay: boolean;
        montoCents: number;
        motivo: string | null;
        needsAccount: boolean;
        onItsWaySince: number | null;
        paypalEmail: string;
        reference: string | null;
        returnedAt: number | null;
      };
    };
  };
  '/api/pagos/:id/respuesta': {
    $post: {
      message: 'Recibimos tu respuesta. La leemos junto con tu pago.';
    };
  };
  '/api/paises': {
    $get: {
      countries: {
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
      listsSurveys: boolean;
      minimumCents: number;
      nombre: string;
      payouts: {
        decidedAt: number | null;
        dueAt: number;
        estado: 'cancelado' | 'pagado' | 'pendiente' | 'rechazado';
        fecha: number;
        fechaPago: number | null;
        id: string;
        isOnItsWay: boolean;
        montoCents: number;
        motivo: string | null;
        needsAccount: boolean;
        onItsWaySince: number | null;
        paypalEmail: string;
        reference: string | null;
        returnedAt: number | null;
      }[];
      paypalEmail: string | null;
      releases: {
        day: string;
        fecha: number;
        montoCents: number;
      }[];
      review: {
        answer: string | null;
        payoutId: string;
        reasons: string[];
      } | null;
      saldoCents: number;
      secondsToMidnight: number;
      surveysPaused: boolean;
      ultimaEncuesta: string | null;
      weeks: {
        montoCents: number;
        start: string;
      }[];
      weeksToMinimum: number | null;
    };
  };
  '/api/panel/historial': {
    $get: {
      entries: {
        fecha: number;
        heldCents: number;
        id: number;
        kind: 'ajuste' | 'cierre' | 'devolucion' | 'encuesta' | 'liberacion' | 'pago' | 'reverso';
        montoCents: number;
        motivo: string | null;
        provider: string | null;
        saldoCents: number;
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
      entries: {
        fecha: number;
        id: number;
        motivo: string | null;
        what: string;
      }[];
      nextCursor: number | null;
    };
  };
  '/api/perfil/avisos': {
    $get: {
      channel: 'mail' | 'none' | 'push' | null;
      devices: number;
      mayChoose: boolean;
      pushKey: string | null;
    };
    $put: 'not JSON';
  };
  '/api/perfil/clave': {
    $patch: 'not JSON';
  };
  '/api/perfil/datos': {
    $get: 'not JSON';
  };
  '/api/perfil/paypal': {
    $patch: {
      message: '✅ Correo de PayPal guardado correctamente.';
      paypalEmail: string;
    };
  };
  '/api/perfil/sesiones': {
    $get: {
      sessions: {
        browser: string;
        createdAt: number;
        current: boolean;
        device: 'desktop' | 'mobile' | 'tablet';
        id: string;
        lastSeenAt: number;
        pais: string | null;
        signedIn: boolean;
      }[];
    };
  };
  '/api/perfil/sesiones/:id': {
    $delete: 'not JSON';
  };
  '/api/postback/:proveedor': {
    $get: 'not JSON';
  };
  '/api/pregunta': {
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
      mail: true;
    };
  };
  '/api/registro/reenviar': {
    $post: {
      againAt: number;
      isNew: boolean;
      sentAt: number;
    };
  };
  '/api/registro/verificar': {
    $post: 'not JSON';
  };
  '/api/salud': {
    $get: {
      contract: number;
      forOwner: string[];
      troubles: ('administracion' | 'correo' | 'cuentas' | 'datos' | 'paginas' | 'tareas')[];
      version: string;
    };
  };
  '/api/sesion': {
    $delete: 'not JSON';
    $get: {
      notices: string[] | undefined;
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
/** The gateway's answers about itself and the other parts. */
export declare const health: () => {
  degraded: {
    message: string;
    what: 'administracion' | 'correo' | 'cuentas' | 'datos' | 'paginas' | 'tareas';
  }[];
  estado: 'degradado' | 'ok';
  forOwner: {
    message: string;
    what: string;
  }[];
  parts: {
    api: {
      contract: number | null;
      estado: 'caido' | 'ok';
      version: string;
    };
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
/** The body of every failure of the API. A page that does not know the reason shows the sentence. */
export declare const failure: () => {
  error: {
    challenge: 'lead' | 'link' | 'sign-in' | 'sign-up' | undefined;
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
/** The messages that a page gets by its socket. */
export declare const heard: () => {
  type: 'panel';
};
/** The result of `useRouteLoaderData('root')` in a remote. */
export declare const root: () => {
  notices: string[] | undefined;
  sesion: {
    email: string;
    estado: 'activo' | 'pendiente' | 'rechazado' | 'suspendido';
    id: string;
    nombre: string;
    rol: 'administrador' | 'miembro';
  } | null;
};
/** The data between the gateway and `render()`, in both directions. */
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
/** The possible numbers of arguments of `render()` and its `api`. */
export declare const calls: () => {
  api: 1 | 2;
  render: 2 | 3;
};
