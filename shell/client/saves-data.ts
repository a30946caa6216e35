interface Connection {
  saveData?: boolean;
}

/** Whether the browser asks to save data (Save-Data). */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || 'saveData' in document.documentElement.dataset;
}
