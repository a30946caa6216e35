interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

/** Whether the browser asks to save data (Save-Data). */
export function savesData(): boolean {
  return connection()?.saveData === true || 'saveData' in document.documentElement.dataset;
}

/** Whether the connection is known to be fast, and no data are to be saved. */
export function hasFastConnection(): boolean {
  return connection()?.effectiveType === '4g' && !savesData();
}
