import { defineConfig } from 'vite';
import { host } from './federation.ts';

export default defineConfig(host());
