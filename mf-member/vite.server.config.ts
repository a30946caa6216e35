import { defineConfig } from 'vite';
import { remoteServer } from '../shell/federation.ts';

export default defineConfig(remoteServer('member'));
