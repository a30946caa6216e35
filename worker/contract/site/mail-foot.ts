import { type Brand, fullPostalAddress } from './brand.ts';

/** Returns the last lines of every mail. */
export const mailFoot = (brand: Brand) => ({
  support: `¿Dudas? Escríbenos a ${brand.supportEmail}.`,
  sender: `${brand.name} es de ${brand.owner} · ${fullPostalAddress(brand)}`,
});
