import { defineConfig } from 'vite';
import { configureShell } from './build/host.ts';

export default defineConfig(configureShell());
