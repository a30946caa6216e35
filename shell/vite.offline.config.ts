import { defineConfig } from 'vite';
import { offlineWorker } from './federation.ts';

export default defineConfig(offlineWorker());
