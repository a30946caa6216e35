import { defineConfig } from 'vite';
import { configureRemote } from '../shell/build/federation.ts';

const common =
  /\/mf-public\/src\/(?:seo|features\/(?:faq|leads|texts|apps\/(?:app-rows|compared-facts|load-top-apps)))\b/;

export default defineConfig(configureRemote('public', common));
