import { defineConfig } from 'vite';
import { remotePrerenderedShells } from '../shell/federation.ts';

export default defineConfig(remotePrerenderedShells('member'));
