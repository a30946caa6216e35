import { defineConfig } from 'vite';
import { remote } from '../shell/build/federation.ts';

export default defineConfig(remote('member'));
