import { createElement } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router-dom';

const stillness = '(prefers-reduced-motion: reduce)';
const isMoving = () => typeof window !== 'undefined' && !window.matchMedia(stillness).matches;

/** The router's link; the next page fades in, unless the person would rather have it still. */
export function Link(props: LinkProps) {
  return createElement(RouterLink, { viewTransition: isMoving(), ...props });
}
