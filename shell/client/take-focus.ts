/** The `ref` of an element that appears where what had the focus has disappeared. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
