/** SVG paths in a box of 24 × 24. The `tint` areas have the accent colour; `line` has the text's colour. */
export interface GlyphPaths {
  tint: string;
  line: string;
}

// Each drawing is a separate constant, so a page's script contains only the drawings that the page shows.

const disc = 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z';

export const phone: GlyphPaths = {
  tint: 'M10 14h4a1.6 1.6 0 0 1 0 3.2h-4A1.6 1.6 0 0 1 10 14z',
  line: 'M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM10.7 5.3h2.6M9.3 9h5.4M9.3 11.4h3.2',
};
export const compass: GlyphPaths = {
  tint: 'M16.3 7.7l-2.7 5.9-5.9 2.7 2.7-5.9z',
  line: `${disc}M16.3 7.7l-2.7 5.9-5.9 2.7 2.7-5.9z`,
};
export const survey: GlyphPaths = {
  tint: 'M10 2.5h4a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1z',
  line: 'M9 4.5H7a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-13a2 2 0 0 0-2-2h-2M10 2.5h4a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1zM8.3 11.3l1.1 1.1 1.9-2.1M14 11.4h2M8.3 16.3l1.1 1.1 1.9-2.1M14 16.4h2',
};
export const key: GlyphPaths = {
  tint: 'M16 5.9a2.1 2.1 0 1 0 0 4.2a2.1 2.1 0 0 0 0-4.2z',
  line: 'M15 2.8a6.2 6.2 0 1 1-1.7 12.2L11.7 16.6H9.4v2.2H7.2V21H3v-3.9L9.1 11A6.2 6.2 0 0 1 15 2.8z',
};
export const panel: GlyphPaths = {
  tint: 'M7 13.5h2.6V17H7zM10.9 10.5h2.6V17h-2.6zM14.8 7.5h2.6V17h-2.6z',
  line: 'M4.5 3.5h15A1.5 1.5 0 0 1 21 5v14a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 19V5a1.5 1.5 0 0 1 1.5-1.5zM6.5 17.2h11.4',
};
export const shield: GlyphPaths = {
  tint: 'M12 2.8l7.5 2.7v5.8c0 4.7-3 8-7.5 9.9z',
  line: 'M12 2.8l7.5 2.7v5.8c0 4.7-3 8-7.5 9.9c-4.5-1.9-7.5-5.2-7.5-9.9V5.5zM8.6 11.9l2.4 2.4 4.4-4.6',
};
export const chat: GlyphPaths = {
  tint: 'M8 8.7a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 0 0 0-2.6zM12 8.7a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 0 0 0-2.6zM16 8.7a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 0 0 0-2.6z',
  line: 'M5 3.8h14a2 2 0 0 1 2 2v8.4a2 2 0 0 1-2 2h-6.5L7.5 20.5v-4.3H5a2 2 0 0 1-2-2V5.8a2 2 0 0 1 2-2z',
};
export const coin: GlyphPaths = {
  tint: 'M12 17.5c-.2-4.2-2.2-6.5-5.8-7c0 3.8 2.2 6.5 5.8 7z',
  line: `${disc}M12 17.5c-.2-4.2-2.2-6.5-5.8-7c0 3.8 2.2 6.5 5.8 7zM12 17.5c0-5 2-8.3 5.8-9.3c.2 4.8-2 8.3-5.8 9.3z`,
};
export const clock: GlyphPaths = {
  tint: 'M12 12V5.5a6.5 6.5 0 0 1 5.6 9.7z',
  line: `${disc}M12 6.5V12l4.2 2.4`,
};
export const globe: GlyphPaths = {
  tint: 'M12 3c-4.7 5-4.7 13 0 18c4.7-5 4.7-13 0-18z',
  line: `${disc}M12 3c-4.7 5-4.7 13 0 18c4.7-5 4.7-13 0-18zM3.4 9.3h17.2M3.4 14.7h17.2`,
};
export const gift: GlyphPaths = {
  tint: 'M3.8 12h7.2v9H5.3a1.5 1.5 0 0 1-1.5-1.5zM2.8 8H11v4H2.8z',
  line: 'M2.8 8h18.4v4H2.8zM3.8 12v7.5A1.5 1.5 0 0 0 5.3 21h13.4a1.5 1.5 0 0 0 1.5-1.5V12M12 8v13M12 8C10.5 3.5 6 2.5 6 5.5S9.5 8 12 8c2.5 0 6 .5 6-2.5S13.5 3.5 12 8z',
};
export const wallet: GlyphPaths = {
  tint: 'M15.5 11.8H21v4.4h-5.5a2.2 2.2 0 0 1 0-4.4z',
  line: 'M3 8.8A1.8 1.8 0 0 1 4.8 7H19a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM4 7.2l11.8-3.7A1.5 1.5 0 0 1 17.8 5v2M21 11.8h-5.5a2.2 2.2 0 0 0 0 4.4H21',
};
export const unlock: GlyphPaths = {
  tint: 'M12 13.7a1.7 1.7 0 0 1 .9 3.1v1.7h-1.8v-1.7a1.7 1.7 0 0 1 .9-3.1z',
  line: 'M7.5 10.5V7a4.5 4.5 0 0 1 8.7-1.6M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19.5V12a1.5 1.5 0 0 1 1.5-1.5z',
};
export const follow: GlyphPaths = {
  tint: 'M9.5 3.5a3.9 3.9 0 1 0 0 7.8a3.9 3.9 0 0 0 0-7.8z',
  line: 'M9.5 3.5a3.9 3.9 0 1 0 0 7.8a3.9 3.9 0 0 0 0-7.8zM2.3 20.5c.2-4.5 2.9-6.5 7.2-6.5c1.7 0 3.2.3 4.3 1M18.3 13.7v6.6M15 17h6.6',
};
export const check: GlyphPaths = {
  tint: 'M12 3a9 9 0 0 1 0 18z',
  line: `${disc}M7.8 12.2l2.9 2.9 5.5-5.8`,
};
export const warning: GlyphPaths = {
  tint: 'M12 3.3L21.8 20.5H12z',
  line: 'M12 3.3L21.8 20.5H2.2zM12 9.5v5M12 17.4v.1',
};
export const mail: GlyphPaths = {
  tint: 'M3.5 5.5h17L12 13z',
  line: 'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5zM3.5 6l8.5 7 8.5-7',
};
