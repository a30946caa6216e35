interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

export const isSavingData = () => connection()?.saveData === true;

/** Tells whether the browser reports a fast connection and no wish to save data. */
export const hasFastConnection = () => connection()?.effectiveType === '4g' && !isSavingData();
