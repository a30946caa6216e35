import { createPageRenderer } from '#server/page-renderer.tsx';
import { buildHead } from './head.ts';
import routes from './routes.tsx';

export default createPageRenderer({
  name: 'mf-public',
  routes,
  // Public pages are cached for all people, so the server renders them for a visitor without a session.
  session: () => ({ sesion: null }),
  buildHead,
  start: 'intent',
});
