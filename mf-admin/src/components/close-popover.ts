/** Chromium 114 to 116 throw for a closed popover; older browsers lack popovers and always show it. */
export function closePopover(element: HTMLElement | null): void {
  if (element && 'hidePopover' in element && element.matches(':popover-open'))
    element.hidePopover();
}
