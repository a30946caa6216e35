import { pageRenderer } from '#server/page-renderer.tsx';
import { buildHead } from './head.ts';
import routes from './routes.tsx';

export default pageRenderer({
  name: 'mf-public',
  routes,
  // Public pages are cached for everybody, so they are rendered for a visitor.
  session: () => ({ sesion: null }),
  buildHead,
  start: 'intent',
});
