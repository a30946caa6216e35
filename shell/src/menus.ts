const wide = window.matchMedia('(width > 768px)');

function close(): void {
  for (const menu of document.querySelectorAll('[data-menu][open]')) menu.removeAttribute('open');
}

/** Closes the phone's menu when one of its links is followed, and where the window shows its links. */
export function closeMenus(): void {
  wide.addEventListener('change', () => wide.matches && close());
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-menu] a')) close();
  });
}
