import { cutFace } from './face.ts';

await cutFace();
