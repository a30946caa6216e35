import { pageRenderer } from '#server/page-renderer.tsx';
import { headOf } from './head.ts';
import routes from './routes.tsx';

export default pageRenderer({
  name: 'mf-public',
  routes,
  // Public pages are kept for everybody: nobody is signed in.
  session: () => ({ sesion: null }),
  headOf,
  start: 'intent',
});
