interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

export const savesData = () => connection()?.saveData === true;

/** Whether the connection is known to be fast, and no data are to be saved. */
export const hasFastConnection = () => connection()?.effectiveType === '4g' && !savesData();
