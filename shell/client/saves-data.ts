interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

export const isSavingData = () => connection()?.saveData === true;

/** Tells whether the connection is known to be fast and the person does not save data. */
export const hasFastConnection = () => connection()?.effectiveType === '4g' && !isSavingData();
