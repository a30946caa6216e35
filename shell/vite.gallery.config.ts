import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery of the design system is for development and its test. It is not part of the site. */
export default defineConfig({
  root: fileURLToPath(new URL('gallery', import.meta.url)),
  plugins: [react()],
  publicDir: false,
  build: {
    target: 'esnext',
    outDir: fileURLToPath(new URL('../dist/gallery', import.meta.url)),
    emptyOutDir: true,
  },
});
