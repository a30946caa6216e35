import { defineConfig } from 'vite';
import { remoteOutlines } from '../shell/federation.ts';

export default defineConfig(remoteOutlines('member'));
