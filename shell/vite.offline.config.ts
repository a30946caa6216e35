import { defineConfig } from 'vite';
import { offlineWorker } from './build/host.ts';

export default defineConfig(offlineWorker());
