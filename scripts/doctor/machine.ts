import { findChromium } from '../chromium.ts';
import { choosePort } from '../server.ts';
import { Stop } from '../steps.ts';
import type { Finding } from './finding.ts';

async function told(name: string, look: () => unknown): Promise<Finding[]> {
  try {
    await look();
    return [];
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return [{ level: 'warning', name, say: error.message.replaceAll('\n', ' ') }];
  }
}

/** Whether this machine can start and test the site. */
export async function inspectMachine(): Promise<Finding[]> {
  return [
    ...(await told('Chromium', () => {
      if (!findChromium())
        throw new Stop('no está, y las pruebas lo necesitan: npm test lo instala.');
    })),
    ...(await told('PORT', choosePort)),
  ];
}
