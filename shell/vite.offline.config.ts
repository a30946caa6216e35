import { defineConfig } from 'vite';
import { offlineWorker } from './build/federation.ts';

export default defineConfig(offlineWorker());
