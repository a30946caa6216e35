import { defineConfig } from 'vite';
import { configureRemote } from '../shell/build/federation.ts';

export default defineConfig(configureRemote('admin'));
