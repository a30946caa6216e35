/** Chromium 114 to 116 throw for a closed popover. Older browsers have no popovers and show the element. */
export function closePopover(element: HTMLElement | null): void {
  if (element && 'hidePopover' in element && element.matches(':popover-open'))
    element.hidePopover();
}
