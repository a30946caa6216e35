/** Chromium 114 to 116 throw where the popover is closed; older browsers have none, and always show it. */
export function closePopover(element: HTMLElement | null): void {
  if (element && 'hidePopover' in element && element.matches(':popover-open'))
    element.hidePopover();
}
