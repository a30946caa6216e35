import { defineConfig } from 'vite';
import { remoteServer } from '../shell/build/federation.ts';

export default defineConfig(remoteServer('member'));
