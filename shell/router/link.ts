import { createElement } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router-dom';

/** The router's link; the next page fades in where the browser can, for as long as base.css says. */
export function Link(props: LinkProps) {
  return createElement(RouterLink, { viewTransition: true, ...props });
}
