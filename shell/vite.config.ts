import { defineConfig } from 'vite';
import { host } from './build/federation.ts';

export default defineConfig(host());
