/** In the hub's order; the text is in `content/{slug}.json`, and `app` is the slug of its app. */
export const guideList = [
  {
    slug: 'sweatcoin',
    app: 'sweatcoin',
    name: 'Sweatcoin',
    summary: 'Convierte tus pasos en monedas de la app y aprende qué puedes canjear.',
  },
  {
    slug: 'mode-earn-app',
    app: 'mode-earn-app',
    name: 'Mode Earn App',
    summary: 'Suma puntos con música, juegos y encuestas, y canjea sin tropiezos.',
  },
  {
    slug: 'cashwalk',
    app: 'cashwalk',
    name: 'CashWalk',
    summary: 'Camina, toca la pantalla de bloqueo y cambia tus monedas por premios.',
  },
  {
    slug: 'inboxdollars',
    app: 'inbox-dollars',
    name: 'InboxDollars',
    summary: 'Solo para quien vive en Estados Unidos: encuestas, correos y ofertas.',
  },
  {
    slug: 'givvy',
    app: 'givvy',
    name: 'Givvy',
    summary: 'Juegos y tareas cortas: cómo juntar saldo y retirarlo con calma.',
  },
] as const;
