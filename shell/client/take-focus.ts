/** The `ref` of an element that replaces the focused element. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
