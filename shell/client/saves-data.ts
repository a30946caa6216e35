interface Connection {
  saveData?: boolean;
}

/** Whether the person's browser asks for as few bytes as will do (Save-Data). */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || 'saveData' in document.documentElement.dataset;
}
