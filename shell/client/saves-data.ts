interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** In a service worker too, whose navigator has another type. */
const connection = () => (navigator as typeof navigator & { connection?: Connection }).connection;

/** Whether the browser asks to save data (Save-Data). */
export const savesData = () => connection()?.saveData === true;

/** Whether the connection is known to be slow. */
export const hasSlowConnection = () => connection()?.effectiveType?.endsWith('2g') === true;

/** Whether the connection is known to be fast, and no data are to be saved. */
export const hasFastConnection = () => connection()?.effectiveType === '4g' && !savesData();
