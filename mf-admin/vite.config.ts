import { defineConfig } from 'vite';
import { remote } from '../shell/federation.ts';

export default defineConfig(remote('admin'));
