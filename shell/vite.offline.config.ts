import { defineConfig } from 'vite';
import { configureServiceWorker } from './build/host.ts';

export default defineConfig(configureServiceWorker());
