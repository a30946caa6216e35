/**
 * Use it as the `ref` of an element that replaces the focused element. It moves the focus to the new element.
 */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
