import { color } from '../palette.ts';
import { circle, rect, shape } from '../svg.ts';

/** The mark on a field of 64: a sprout under a sun, an «i», a person with raised arms. */
export function mark(): string {
  return (
    rect(0, 0, 64, 64, color.brand, 15) +
    circle(32, 17.5, 8.5, color.amber) +
    shape('M32 55C32 41 26 31 11 28C11 44 18 54 32 55Z', color.paper) +
    shape('M32 55C32 41 38 31 53 28C53 44 46 54 32 55Z', color.mint)
  );
}
