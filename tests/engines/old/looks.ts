// The function in this file runs in the page, so it cannot use other parts of the file.

/** Returns properties of the page that show whether its styles have loaded. */
export function readPageStyles() {
  const ink = document.createElement('canvas').getContext('2d');
  /** Returns a computed colour of any notation as red, green, blue and opacity, each up to 255. */
  const channels = (colour: string): number[] => {
    if (!ink) return [];
    ink.clearRect(0, 0, 1, 1);
    ink.fillStyle = colour;
    ink.fillRect(0, 0, 1, 1);
    return [...ink.getImageData(0, 0, 1, 1).data];
  };
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const backgroundOf = (element: Element, pseudo?: string) =>
    channels(getComputedStyle(element, pseudo).backgroundColor);
  const buttons = [...document.querySelectorAll('button, a[href]')].filter(isShown);
  const icons = [...document.querySelectorAll('svg')].filter(isShown);
  const [dialog] = [...document.querySelectorAll('dialog[open]')].reverse();
  return {
    body: backgroundOf(document.body),
    buttons: buttons.map((element) => backgroundOf(element)),
    dialog: dialog ? backgroundOf(dialog) : null,
    backdrop: dialog ? backgroundOf(dialog, '::backdrop') : null,
    font: getComputedStyle(document.body).fontFamily,
    tallestIcon: Math.max(0, ...icons.map((icon) => icon.getBoundingClientRect().height)),
    width: document.documentElement.scrollWidth,
  };
}
