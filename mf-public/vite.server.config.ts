import { defineConfig } from 'vite';
import { configureRemoteServer } from '../shell/build/federation.ts';

export default defineConfig(configureRemoteServer('public'));
