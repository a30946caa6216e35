interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

export const savesData = () => connection()?.saveData === true;

/** Known to be fast, and not Save-Data. */
export const hasFastConnection = () => connection()?.effectiveType === '4g' && !savesData();
