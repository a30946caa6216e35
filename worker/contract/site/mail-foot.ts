import { type Brand, formatPostalAddress } from './brand.ts';

/** Returns the last lines of every mail. */
export const makeMailFooter = (brand: Brand) => ({
  support: `¿Dudas? Escríbenos a ${brand.supportEmail}.`,
  sender: `${brand.name} es de ${brand.owner} · ${formatPostalAddress(brand)}`,
});
