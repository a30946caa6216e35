import { defineConfig } from 'vite';
import { host } from './build/host.ts';

export default defineConfig(host());
